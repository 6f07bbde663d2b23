import { createHash, randomBytes } from 'node:crypto'
import { platformId } from '#server/platform/database/transaction.ts'

/** What stands in a token: in which project to look for it, and by what. */
export interface ReadToken {
  /** Null for one of the platform itself. */
  readonly projectId: string | null
  readonly hash: Buffer
}

const projectBytes = 16
const secretBytes = 32
const tokenPattern = /^[\w-]{64}$/

/** A new token: the project's id, which is no secret, and 32 random bytes. Only its hash is kept. */
export function newToken(projectId: string | null): { readonly token: string; readonly hash: Buffer } {
  const project = Buffer.from((projectId ?? platformId).replaceAll('-', ''), 'hex')
  const token = Buffer.concat([project, randomBytes(secretBytes)]).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** Null where it cannot be one of ours. */
export function readToken(token: string): ReadToken | null {
  if (!tokenPattern.test(token)) return null
  const hex = Buffer.from(token, 'base64url').subarray(0, projectBytes).toString('hex')
  const projectId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { projectId: projectId === platformId ? null : projectId, hash: hashOf(token) }
}

/** A token is random enough that a plain hash cannot be guessed back. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
