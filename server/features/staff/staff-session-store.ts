import type { Tx } from '#server/platform/database/transaction.ts'

/** A session that is good at the instant it was asked for. */
export interface StaffSession {
  readonly sessionId: string
  readonly staffId: string
  readonly seenAt: Date
}

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

export async function findSession(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
  seenAfter: Date,
): Promise<StaffSession | null> {
  const [found] = await tx.named<StaffSession>(
    'staff.find-session',
    `select session_id as "sessionId", staff_id as "staffId", seen_at as "seenAt" from staff_session
     where token_hash = $1 and ended_at is null and expires_at > $2 and seen_at > $3`,
    [tokenHash, now, seenAfter],
  )
  return found ?? null
}

export async function markSeen(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.query('update staff_session set seen_at = $2 where session_id = $1', [sessionId, now])
}

export async function endSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.query('update staff_session set ended_at = $2 where session_id = $1 and ended_at is null', [
    sessionId,
    now,
  ])
}

/** Every session of the person, but for the one that is kept. */
export async function endSessions(tx: Tx, staffId: string, keptId: string | null, now: Date): Promise<void> {
  await tx.query(
    `update staff_session set ended_at = $3
     where staff_id = $1 and ended_at is null and session_id is distinct from $2`,
    [staffId, keptId, now],
  )
}
