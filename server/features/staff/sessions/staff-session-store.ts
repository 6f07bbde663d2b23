import type { Actor } from '#contract/kit/actor.ts'
import { hourMs } from '#contract/kit/time.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Who is signed in by a session that is good at the instant it was asked for. */
export interface StaffSession extends Omit<Actor & { readonly kind: 'staff' }, 'kind'> {
  readonly seenAt: Date
}

/** Where somebody is signed in. */
export interface StaffSessionLine {
  readonly sessionId: string
  readonly device: string
  readonly createdAt: Date
  readonly seenAt: Date
}

/** A session ends when it was not used for so long. */
const idleMs = hourMs
const idleSince = (now: Date) => new Date(now.getTime() - idleMs)

export interface NewStaffSession {
  readonly sessionId: string
  readonly staffId: string
  readonly tokenHash: Buffer
  readonly device: string
  readonly expiresAt: Date
}

export async function insertSession(tx: Tx, session: NewStaffSession, now: Date): Promise<void> {
  const { sessionId, staffId, tokenHash, device, expiresAt } = session
  await tx.query(
    `insert into staff_session (session_id, staff_id, token_hash, device, created_at, seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [sessionId, staffId, tokenHash, device, now, expiresAt],
  )
}

const goodSession = `
    select session_id as "sessionId", seen_at as "seenAt", staff.staff_id as "staffId", operator,
       must_change_password as "mustChangePassword",
       second_factor_required and second_factor_on_at is null as "secondFactorDue",
       coalesce(
         (select json_agg(json_build_object('projectId', project_id, 'role', role, 'scope', scope))
          from list_staff_grants(staff.staff_id)),
         '[]'
       ) as grants
     from staff_session join staff on staff.staff_id = staff_session.staff_id
     where ended_at is null and expires_at > $2 and seen_at > $3 and closed_at is null`

export async function findSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<StaffSession | null> {
  const [found] = await tx.named<StaffSession>('staff.find-session', `${goodSession} and token_hash = $1`, [
    tokenHash,
    now,
    idleSince(now),
  ])
  return found ?? null
}

/** By its id, for what was begun in it. */
export async function findSessionById(tx: Tx, sessionId: string, now: Date): Promise<StaffSession | null> {
  const [found] = await tx.query<StaffSession>(`${goodSession} and session_id = $1`, [
    sessionId,
    now,
    idleSince(now),
  ])
  return found ?? null
}

/** Those that still let somebody in, the one used last first. */
export async function listSessions(tx: Tx, staffId: string, now: Date): Promise<StaffSessionLine[]> {
  return tx.query<StaffSessionLine>(
    `select session_id as "sessionId", device, created_at as "createdAt", seen_at as "seenAt" from staff_session
     where staff_id = $1 and ended_at is null and expires_at > $2 and seen_at > $3
     order by seen_at desc, session_id desc limit 200`,
    [staffId, now, idleSince(now)],
  )
}

export async function markSeen(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.query('update staff_session set seen_at = $2 where session_id = $1', [sessionId, now])
}

/** Whether there was such a session of this person to end. */
export async function endSession(tx: Tx, staffId: string, sessionId: string, now: Date): Promise<boolean> {
  const ended = await tx.query(
    `update staff_session set ended_at = $3
     where staff_id = $1 and session_id = $2 and ended_at is null returning 1`,
    [staffId, sessionId, now],
  )
  return ended.length > 0
}

/** Every session of the person, but for the one that is kept. */
export async function endSessions(tx: Tx, staffId: string, keptId: string | null, now: Date): Promise<void> {
  await tx.query(
    `update staff_session set ended_at = $3
     where staff_id = $1 and ended_at is null and session_id is distinct from $2`,
    [staffId, keptId, now],
  )
}
