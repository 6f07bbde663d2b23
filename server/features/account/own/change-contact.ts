import type { CurrentUser } from '#contract/account/account-shapes.ts'
import type { changeContact as changeContactEndpoint } from '#contract/account/me-endpoints.ts'
import { checkContact } from '#contract/identity/contacts/check-contact.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import { spendContactCode } from '#server/features/proof/proof.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type AccountParts, rulesOf } from '../account-parts.ts'
import { holdAccount, updateContacts } from '../account-store.ts'
import { asTaken } from '../as-taken.ts'
import { maskedFieldsOf } from '../create-account.ts'
import { currentUserOf } from '../current-user.ts'
import { ownAccount } from '../own-account.ts'
import { beginTry, refuseTry, settleTry } from '../password/password-try.ts'
import type { PasswordTry } from '../password-tries-store.ts'
import { endSessions } from '../sessions/session-store.ts'
import { tellOldContact } from './tell-old-contact.ts'

/**
 * The password is the old proof, the code proves the new phone or email. Whoever is signed in elsewhere is out, and the
 * old contact is told: a thief must not take an account over in silence.
 */
export async function changeContact(
  parts: AccountParts,
  call: OpenCall<typeof changeContactEndpoint>,
): Promise<CurrentUser> {
  const { body, now } = call
  const { accountId, sessionId } = ownAccount(call.actor)
  const { rules } = await rulesOf(parts, call)
  const verdict = checkContact(body.channel, body.contact.trim(), rules)
  if (!verdict.ok) throw new Refusal('inputInvalid', { fields: { contact: flawKey(verdict.flaw) } })
  const contact = verdict.kept

  return parts.passwords.reserve(async (slot) => {
    const attempt = await call.transact((tx) => beginTry(tx, accountId, now))
    const isRight = await slot.verify(attempt.passwordHash, body.password)
    const user = await call
      .conclude(async (tx) => {
        if (!isRight) throw await refuseTry(tx, attempt, 'oldPasswordWrong', now)
        return write(tx, attempt)
      })
      .catch((error: unknown) => {
        throw asTaken(error)
      })
    parts.sessions.forget(accountId)
    return user
  })

  async function write(tx: Tx, attempt: PasswordTry): Promise<CurrentUser> {
    await settleTry(tx, attempt, 'oldPasswordWrong')
    const { channel, codeId, code } = body
    await spendContactCode(tx, parts.keys, { codeId, channel, contact, code }, 'changeContact', now)
    const before = await holdAccount(tx, parts.keys, accountId)
    const change = channel === 'sms' ? { phone: contact } : { email: contact }
    await updateContacts(tx, parts.keys, accountId, change)
    await endSessions(tx, accountId, now, sessionId)
    await tellOldContact(tx, parts.keys, before, channel, now)
    const after = { ...before, ...change }
    const deed = { action: 'account.changeContact', subject: 'account', subjectId: accountId }
    await record(tx, { ...deed, before: maskedFieldsOf(before), after: maskedFieldsOf(after) }, now)
    return currentUserOf(after)
  }
}
