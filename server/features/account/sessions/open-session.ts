import type { AccountRules } from '#contract/account/account-rules.ts'
import { hourMs } from '#contract/kit/time.ts'
import { insertSignInAddress, sealSignInAddress } from '#server/platform/addresses/sign-in-address.ts'
import { type Deed, record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { deviceOf } from '#server/platform/http/admission/device-of.ts'
import { newToken } from '#server/platform/http/admission/project-token.ts'
import type { Client } from '#server/platform/http/bind-endpoint.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { insertSession, type NewSession } from './session-store.ts'

export interface SessionOpening {
  readonly projectId: string
  readonly accountId: string
  readonly rules: Pick<AccountRules, 'sessionHours'>
  readonly client: Client
  /** The deed that history keeps: how the person came in. */
  readonly action: 'account.signIn' | 'account.signOn' | 'account.register'
}

/** Signs an account in. The token is told this once; only its hash is kept. */
export async function openSession(tx: Tx, keys: Keys, opening: SessionOpening, now: Date): Promise<string> {
  const { token, session, addressSealed, deed } = draftSession(keys, opening, now)
  await insertSession(tx, session, now)
  await insertSignInAddress(tx, { sessionId: session.sessionId, addressSealed }, now)
  await record(tx, deed, now)
  return token
}

export interface SessionDraft {
  readonly token: string
  readonly session: NewSession
  readonly addressSealed: Buffer
  readonly deed: Deed
}

/** All that is written when somebody signs in, for a statement that writes it along with more. */
export function draftSession(keys: Keys, opening: SessionOpening, now: Date): SessionDraft {
  const { projectId, accountId, rules, client, action } = opening
  const { token, hash: tokenHash } = newToken(projectId)
  const sessionId = newId(now)
  const device = deviceOf(client.userAgent)
  const expiresAt = new Date(now.getTime() + rules.sessionHours * hourMs)
  const deed = {
    action,
    subject: 'account',
    subjectId: accountId,
    before: null,
    after: { sessionId, device },
  }
  const addressSealed = sealSignInAddress(keys, projectId, client.address)
  return { token, session: { sessionId, accountId, tokenHash, device, expiresAt }, addressSealed, deed }
}
