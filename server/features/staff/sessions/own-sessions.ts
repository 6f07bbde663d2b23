import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StaffActor } from '../staff.ts'
import { recordStaffDeed } from '../staff-deed.ts'
import { endSession, listSessions } from './staff-session-store.ts'

/** Where somebody is signed in, the session used last first. */
export async function listOwnSessions(tx: Tx, { staffId, sessionId }: StaffActor, now: Date) {
  const sessions = await listSessions(tx, staffId, now)
  return sessions.map(({ createdAt, seenAt, ...session }) => ({
    ...session,
    startedAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    current: session.sessionId === sessionId,
  }))
}

/** Somebody else's is absent. */
export async function endOwnSession(tx: Tx, { staffId }: StaffActor, sessionId: string, now: Date) {
  if (!(await endSession(tx, staffId, sessionId, now))) throw new Refusal('sessionAbsent')
  await recordStaffDeed(tx, { action: 'staff.endSession', staffId, after: { sessionId } }, now)
  return { ended: true } as const
}
