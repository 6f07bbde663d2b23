import { createHmac, timingSafeEqual } from 'node:crypto'
import { nextMidnight } from '#contract/kit/time.ts'

/** The address of a file that works for anybody until it expires, and cannot be made or prolonged without the secret. */
export function signedAddress(secret: string, projectId: string, fileId: string, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000)
  return `/files/${projectId}/${fileId}?expires=${expires}&signature=${sign(secret, projectId, fileId, expires)}`
}

const pictureDays = 7
const dayMs = 24 * 60 * 60 * 1000

/** For pictures that everybody sees: the same address for a whole day, so that a browser keeps them. */
export function pictureAddress(secret: string, projectId: string, fileId: string, now: Date): string {
  return signedAddress(secret, projectId, fileId, new Date(nextMidnight(now).getTime() + pictureDays * dayMs))
}

export interface Claimed {
  readonly projectId: string
  readonly fileId: string
  readonly expires: number
  readonly signature: string
}

/** How many seconds the address is still good for; 0 where it is expired or not ours. */
export function secondsLeft(secret: string, claimed: Claimed, now: Date): number {
  const { projectId, fileId, expires } = claimed
  const expected = Buffer.from(sign(secret, projectId, fileId, expires))
  const given = Buffer.from(claimed.signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0
  return Math.max(0, Math.floor(expires - now.getTime() / 1000))
}

/** The leading word keeps a signature made for files from being good for anything else. */
function sign(secret: string, projectId: string, fileId: string, expires: number): string {
  return createHmac('sha256', secret).update(`file\n${projectId}\n${fileId}\n${expires}`).digest('base64url')
}
