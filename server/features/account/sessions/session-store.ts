import type { AgreementKind } from '#contract/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type AccountRow, accountColumns } from '../account-row.ts'
import { agreementsDue } from '../agreements/consent-store.ts'

export interface NewSession {
  readonly sessionId: string
  readonly accountId: string
  readonly tokenHash: Buffer
  readonly device: string
  readonly expiresAt: Date
}

/** A session that has not ended, with the account that is signed in. */
export interface SessionRow extends AccountRow {
  readonly sessionId: string
  readonly seenAt: Date
  readonly expiresAt: Date
  readonly agreementsDue: readonly AgreementKind[]
}

export interface SessionLine {
  readonly sessionId: string
  readonly device: string
  readonly createdAt: Date
  readonly seenAt: Date
}

export async function insertSession(tx: Tx, session: NewSession, now: Date): Promise<void> {
  const { sessionId, accountId, tokenHash, device, expiresAt } = session
  await tx.named(
    'session.insert',
    `insert into session
       (project_id, session_id, account_id, token_hash, device, created_at, seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [tx.projectId, sessionId, accountId, tokenHash, device, now, expiresAt],
  )
}

const sessionByToken = `
  select session.session_id as "sessionId", session.seen_at as "seenAt", session.expires_at as "expiresAt",
    ${accountColumns}, ${agreementsDue}
  from session join account
    on account.project_id = session.project_id and account.account_id = session.account_id
  where session.project_id = $1 and session.token_hash = $2 and session.ended_at is null
    and account.closed_at is null and account.suspended_at is null`

export async function findSession(tx: Tx, tokenHash: Buffer): Promise<SessionRow | null> {
  const [row] = await tx.named<SessionRow>('session.find', sessionByToken, [tx.projectId, tokenHash])
  return row ?? null
}

/** Never back in time: two processes may say so at once. */
export async function markSeen(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.named(
    'session.seen',
    'update session set seen_at = $3 where project_id = $1 and session_id = $2 and seen_at < $3',
    [tx.projectId, sessionId, now],
  )
}

/** Those that still open the account: not ended, not expired, used since `idleSince`. */
export async function listLiveSessions(
  tx: Tx,
  accountId: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<SessionLine[]> {
  return tx.named<SessionLine>(
    'session.list',
    `select session_id as "sessionId", device, created_at as "createdAt", seen_at as "seenAt" from session
     where project_id = $1 and account_id = $2 and ended_at is null and expires_at > $3 and seen_at > $4
     order by seen_at desc, session_id desc limit 200`,
    [tx.projectId, accountId, now, idleSince],
  )
}

/** Whether there was such a session of this account to end. */
export async function endOneSession(tx: Tx, accountId: string, sessionId: string, now: Date) {
  const ended = await tx.query(
    `update session set ended_at = $4
     where project_id = $1 and account_id = $2 and session_id = $3 and ended_at is null returning 1`,
    [tx.projectId, accountId, sessionId, now],
  )
  return ended.length > 0
}

/** All of an account, or all but one. */
export async function endSessions(tx: Tx, accountId: string, now: Date, except: string | null = null) {
  await tx.query(
    `update session set ended_at = $3
     where project_id = $1 and account_id = $2 and ended_at is null and session_id is distinct from $4`,
    [tx.projectId, accountId, now, except],
  )
}
