import type { AccountRules } from '#contract/account/account-rules.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listLiveSessions } from './session-store.ts'

/** Where an account is signed in, the session used last first. */
export async function listSessions(
  tx: Tx,
  { accountId, sessionId }: Actor & { readonly kind: 'account' },
  { sessionIdleMinutes }: AccountRules,
  now: Date,
) {
  const idleSince = new Date(now.getTime() - sessionIdleMinutes * 60_000)
  const sessions = await listLiveSessions(tx, accountId, { now, idleSince })
  return sessions.map(({ createdAt, seenAt, ...session }) => ({
    ...session,
    startedAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    current: session.sessionId === sessionId,
  }))
}
