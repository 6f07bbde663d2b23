import type { AccountRules } from '#contract/account/account-rules.ts'
import { deviceOf } from '#server/platform/device-of.ts'
import { record } from '#server/platform/history.ts'
import { newId } from '#server/platform/new-id.ts'
import { newToken } from '#server/platform/project-token.ts'
import type { Client } from '#server/platform/serve.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { insertSession } from './session-store.ts'

export interface SessionOpening {
  readonly projectId: string
  readonly accountId: string
  readonly rules: Pick<AccountRules, 'sessionHours'>
  readonly client: Client
  /** The deed that history keeps: how the person came in. */
  readonly action: 'account.signIn' | 'account.signOn' | 'account.register'
}

/** Signs an account in. The token is told this once; only its hash is kept. */
export async function openSession(tx: Tx, opening: SessionOpening, now: Date): Promise<string> {
  const { projectId, accountId, rules, client, action } = opening
  const { token, hash } = newToken(projectId)
  const sessionId = newId(now)
  const device = deviceOf(client.userAgent)
  const expiresAt = new Date(now.getTime() + rules.sessionHours * 3_600_000)
  await insertSession(tx, { sessionId, accountId, tokenHash: hash, device, expiresAt }, now)
  await record(
    tx,
    { action, subject: 'account', subjectId: accountId, before: null, after: { sessionId, device } },
    now,
  )
  return token
}
