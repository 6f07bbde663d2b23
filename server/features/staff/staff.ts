import type { Actor } from '#contract/kit/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Changes } from '#server/platform/database/changes.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { readToken } from '#server/platform/http/project-token.ts'
import { keep, type Perishable } from '#server/platform/kept.ts'
import { findSession, markSeen } from './staff-session-store.ts'
import * as store from './staff-store.ts'

export type StaffActor = Actor & { readonly kind: 'staff' }

/** Which of the staff are signed in, as this process knows it. */
export interface StaffMemory {
  /** Null for a token of an account, and for none at all. */
  findActor(token: string): Promise<StaffActor | null>
}

export interface StaffMemoryParts {
  readonly database: Database
  readonly changes: Changes
  readonly clock: Clock
}

interface KeptActor extends Perishable {
  readonly actor: StaffActor | null
}

const keptActors = 5000
/** Should the word of a change be lost, an ended session is dead after this long. */
const keptMs = 5000
const idleMs = 60 * 60_000
const seenEveryMs = 60_000
const scope = { projectId: null, actor: { kind: 'system', name: 'staff-memory' } } as const

export function openStaffMemory({ database, changes, clock }: StaffMemoryParts): StaffMemory {
  const actors = keep<KeptActor>(keptActors)
  changes.on('staff', () => actors.forget(() => true))

  async function load(tokenHash: Buffer, now: Date): Promise<KeptActor> {
    const actor = await database.transaction(scope, (tx) => readActor(tx, tokenHash, now))
    return { actor, goodUntilMs: actor ? now.getTime() + keptMs : 0 }
  }
  return {
    async findActor(token) {
      const read = readToken(token)
      if (read?.projectId !== null) return null
      const now = clock()
      return (await actors.get(read.hash.toString('base64'), now, () => load(read.hash, now))).actor
    },
  }
}

async function readActor(tx: Tx, tokenHash: Buffer, now: Date): Promise<StaffActor | null> {
  const session = await findSession(tx, tokenHash, now, new Date(now.getTime() - idleMs))
  const staff = session && (await store.findStaff(tx, session.staffId))
  if (!session || !staff || staff.closedAt) return null
  if (now.getTime() - session.seenAt.getTime() >= seenEveryMs) await markSeen(tx, session.sessionId, now)
  const { staffId, operator, mustChangePassword, secondFactorRequired, secondFactorOnAt } = staff
  return {
    kind: 'staff',
    staffId,
    operator,
    grants: (await store.listGrants(tx, staffId)).map(({ projectId, role }) => ({ projectId, role })),
    sessionId: session.sessionId,
    mustChangePassword,
    secondFactorDue: secondFactorRequired && secondFactorOnAt === null,
  }
}

export function isNameTaken(tx: Tx, name: string): Promise<boolean> {
  return store.isNameTaken(tx, name)
}
