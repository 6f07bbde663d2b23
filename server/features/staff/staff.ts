import type { Actor } from '#contract/kit/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { readToken } from '#server/platform/http/admission/project-token.ts'
import { addGrant } from './members/grant-roles.ts'
import { holdOpenStaff } from './members/hold-open-staff.ts'
import { findSession, findSessionById, markSeen } from './sessions/staff-session-store.ts'
import * as store from './staff-store.ts'

export type StaffActor = Actor & { readonly kind: 'staff' }

export interface StaffParts {
  readonly database: Database
  readonly clock: Clock
}

const seenEveryMs = 60_000
const scope = { projectId: null, actor: { kind: 'system', name: 'staff' } } as const

/**
 * Which of the staff holds a token; null for a token of an account, and for none at all. They are few and what they may
 * do is much: each request reads it anew, so that what was decided a moment ago counts.
 */
export async function findStaffActor(
  { database, clock }: StaffParts,
  token: string,
): Promise<StaffActor | null> {
  const read = readToken(token)
  if (read?.projectId !== null) return null
  const now = clock()
  const found = await database.read(scope, (tx) => findSession(tx, read.hash, now))
  if (!found) return null
  const { seenAt, ...actor } = found
  if (now.getTime() - seenAt.getTime() >= seenEveryMs)
    await database.transaction(scope, (tx) => markSeen(tx, actor.sessionId, now))
  return { kind: 'staff', ...actor }
}

/** Who has a session, as long as it is good; that it is asked after does not prolong it. */
export async function findStaffBySession(
  { database, clock }: StaffParts,
  sessionId: string,
): Promise<StaffActor | null> {
  const found = await database.read(scope, (tx) => findSessionById(tx, sessionId, clock()))
  if (!found) return null
  const { seenAt: _, ...actor } = found
  return { kind: 'staff', ...actor }
}

/** Whether somebody may be given a role. */
export async function refuseClosedStaff(tx: Tx, staffId: string): Promise<void> {
  await holdOpenStaff(tx, staffId)
}

/** A new project has its first administrator. Asked outside of every project. */
export function addAdministrator(tx: Tx, staffId: string, projectId: string, now: Date): Promise<void> {
  return addGrant(tx, staffId, { projectId, role: 'administrator', scope: null }, now)
}

/** Who administers the transaction's project. */
export function countAdministrators(tx: Tx): Promise<number> {
  return store.countHolders(tx, ['administrator'])
}

/** How many hold one of these roles in all of the transaction's project. */
export function countHolders(tx: Tx, roles: readonly string[]): Promise<number> {
  return store.countHolders(tx, roles)
}

/** Account names by id. Asked outside of every project: staff are not to be seen from inside one. */
export function listStaffNames(
  database: Pick<Database, 'read'>,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return database.read(scope, (tx) => store.listStaffNames(tx, staffIds))
}

export function isNameTaken(tx: Tx, name: string): Promise<boolean> {
  return store.isNameTaken(tx, name)
}
