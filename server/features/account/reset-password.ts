import type { resetPassword as resetEndpoint } from '#contract/account/sign-in-endpoints.ts'
import { spendFlowToken } from '#server/features/proof/proof.ts'
import { record } from '#server/platform/database/history.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type AccountParts, rulesOf } from './account-parts.ts'
import { accountOf } from './account-row.ts'
import { updatePassword } from './account-store.ts'
import { findAccountByContact } from './find-account.ts'
import { refusePassword } from './refuse-password.ts'
import { endSessions } from './session-store.ts'

/** Whoever holds the contact may set a password, also while wrong ones have locked the account. Every session ends. */
export async function resetPassword(parts: AccountParts, call: OpenCall<typeof resetEndpoint>) {
  const { body, now } = call
  const { projectId, rules } = await rulesOf(parts, call)
  return parts.passwords.inTurn(async (turn) => {
    const hash = await turn.hash(body.password)
    const account = await call.transact(async (tx) => {
      const { channel, contact } = await spendFlowToken(tx, parts.keys, 'recover', now)
      const row = await findAccountByContact(tx, parts.keys, channel, contact)
      if (!row) throw new Refusal('accountAbsent')
      const found = accountOf(parts.keys, projectId, row)
      refusePassword(body, found, rules)
      await updatePassword(tx, found.accountId, hash)
      await endSessions(tx, found.accountId, now)
      const deed = { action: 'account.resetPassword', subject: 'account', subjectId: found.accountId }
      await record(tx, { ...deed, before: null, after: { by: channel } }, now)
      return found
    })
    parts.sessions.forget(account.accountId)
    return { accountName: account.accountName ?? '' }
  })
}
