import type { resetPassword as resetEndpoint } from '#contract/account/sign-in-endpoints.ts'
import { type Contact, readFlowSubject, spendFlowToken } from '#server/features/proof/proof.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type AccountParts, rulesOf } from '../account-parts.ts'
import { accountOf } from '../account-row.ts'
import { updatePassword } from '../account-store.ts'
import { findAccountByContact } from '../find-account.ts'
import { endSessions } from '../sessions/session-store.ts'
import { refusePassword } from './refuse-password.ts'

/**
 * Whoever holds the contact may set a password, also while wrong ones have locked the account. Every session ends. The
 * password is judged, and the token looked at, before anything is computed.
 */
export async function resetPassword(parts: AccountParts, call: OpenCall<typeof resetEndpoint>) {
  const { body, now } = call
  const { projectId, rules } = await rulesOf(parts, call)
  return parts.passwords.reserve(async (slot) => {
    await call.transact(async (tx) => {
      const holder = await holderOf(tx, await readFlowSubject(tx, parts.keys, 'recover', now))
      refusePassword(body, holder, rules)
    })
    const hash = await slot.hash(body.password)
    let accountId = ''
    const reply = await call.conclude(async (tx) => {
      const proven = await spendFlowToken(tx, parts.keys, 'recover', now)
      const found = await holderOf(tx, proven)
      await updatePassword(tx, found.accountId, hash)
      await endSessions(tx, found.accountId, now)
      const deed = { action: 'account.resetPassword', subject: 'account', subjectId: found.accountId }
      await record(tx, { ...deed, before: null, after: { by: proven.channel } }, now)
      accountId = found.accountId
      return { accountName: found.accountName ?? '' }
    })
    parts.sessions.forget(accountId)
    return reply
  })

  async function holderOf(tx: Tx, { channel, contact }: Contact) {
    const row = await findAccountByContact(tx, parts.keys, channel, contact)
    if (!row) throw new Refusal('accountAbsent')
    return accountOf(parts.keys, projectId, row)
  }
}
