import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '#contract/kit/actor.ts'
import type { Changes } from '#server/platform/changes.ts'
import { keep, type Perishable } from '#server/platform/kept.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Database, Tx } from '#server/platform/transaction.ts'
import { findSession, insertSession, markSeen } from './staff-session-store.ts'
import { findStaff, listGrants } from './staff-store.ts'

export type StaffActor = Actor & { readonly kind: 'staff' }

/** No account's token begins like this: which table a token is looked for in is seen by the token itself. */
const tokenStart = 'staff.'
const idleMs = 60 * 60_000
const longestMs = 12 * 60 * 60_000
const seenEveryMs = 60_000
const longestDevice = 200

/** Answers the token; only its digest is kept. */
export async function openStaffSession(
  tx: Tx,
  staffId: string,
  device: string,
  now: Date,
): Promise<{ token: string; sessionId: string }> {
  const token = tokenStart + randomBytes(32).toString('base64url')
  const sessionId = newId(now)
  const expiresAt = new Date(now.getTime() + longestMs)
  const session = {
    sessionId,
    staffId,
    tokenHash: hashOf(token),
    device: device.slice(0, longestDevice),
    expiresAt,
  }
  await insertSession(tx, session, now)
  return { token, sessionId }
}

export function isStaffToken(token: string): boolean {
  return token.startsWith(tokenStart)
}

/** Who of the staff carries a token. */
export interface StaffMemory {
  findActor(token: string, now: Date): Promise<StaffActor | null>
}

interface KeptActor extends Perishable {
  readonly actor: StaffActor | null
}

const keptActors = 5000
/** Should the word of a change be lost, a session is dead after this long. */
const keptMs = 5000
const scope = { projectId: null, actor: { kind: 'system', name: 'staff-memory' } } as const

export function openStaffMemory({
  database,
  changes,
}: {
  readonly database: Database
  readonly changes: Changes
}): StaffMemory {
  const actors = keep<KeptActor>(keptActors)
  changes.on('staff', () => actors.forget(() => true))

  async function load(tokenHash: Buffer, now: Date): Promise<KeptActor> {
    const actor = await database.transaction(scope, (tx) => readActor(tx, tokenHash, now))
    return { actor, goodUntilMs: actor ? now.getTime() + keptMs : 0 }
  }
  return {
    async findActor(token, now) {
      const tokenHash = hashOf(token)
      return (await actors.get(tokenHash.toString('base64url'), now, () => load(tokenHash, now))).actor
    },
  }
}

async function readActor(tx: Tx, tokenHash: Buffer, now: Date): Promise<StaffActor | null> {
  const session = await findSession(tx, tokenHash, now, new Date(now.getTime() - idleMs))
  const staff = session && (await findStaff(tx, session.staffId))
  if (!session || !staff) return null
  if (now.getTime() - session.seenAt.getTime() >= seenEveryMs) await markSeen(tx, session.sessionId, now)
  const { staffId, operator, mustChangePassword, secondFactorRequired, secondFactorOnAt } = staff
  return {
    kind: 'staff',
    staffId,
    operator,
    grants: (await listGrants(tx, staffId)).map(({ projectId, role }) => ({ projectId, role })),
    sessionId: session.sessionId,
    mustChangePassword,
    secondFactorDue: secondFactorRequired && secondFactorOnAt === null,
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
