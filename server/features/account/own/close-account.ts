import type { closeAccount as closeAccountEndpoint } from '#contract/account/me-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { KeptRefusal } from '#server/platform/refusal.ts'
import type { AccountParts } from '../account-parts.ts'
import { holdAccount, wipeAccount } from '../account-store.ts'
import { removeCorrections } from '../correction/correction-store.ts'
import { ownAccount } from '../own-account.ts'
import { beginTry, refuseTry, settleTry } from '../password/password-try.ts'
import type { PasswordTry } from '../password-tries-store.ts'
import { changeCertificate } from '../person/change-certificate.ts'

/**
 * Wipes whatever tells who the person is or how to reach them: names, contacts, certificate, birth day, guardian,
 * sessions. Three things stay, under an account id that leads to nobody: which texts were agreed to and when, who did
 * what when (history forgets who it was), and what other features must keep, as payments for tax law.
 * The phone and the certificate are free to register again.
 */
export async function closeAccount(parts: AccountParts, call: OpenCall<typeof closeAccountEndpoint>) {
  const { body, now } = call
  const { accountId } = ownAccount(call.actor)
  return parts.passwords.reserve(async (slot) => {
    const attempt = await call.transact((tx) => beginTry(tx, accountId, now))
    const isRight = await slot.verify(attempt.passwordHash, body.password)
    const closed = await call.conclude(async (tx) => {
      if (!isRight) throw await refuseTry(tx, attempt, 'oldPasswordWrong', now)
      await close(tx, attempt)
      return { closed: true } as const
    })
    parts.sessions.forget(accountId)
    return closed
  })

  async function close(tx: Tx, attempt: PasswordTry) {
    await settleTry(tx, attempt, 'oldPasswordWrong')
    await holdAccount(tx, parts.keys, accountId)
    for (const tie of parts.ties)
      if (await tie.binds(tx, accountId, now)) throw new KeptRefusal('accountBound')
    for (const tie of parts.ties) await tie.wipe(tx, accountId, now)
    await changeCertificate(tx, parts, accountId, { idType: null, idNumber: null }, now)
    await removeCorrections(tx, accountId)
    await wipeAccount(tx, accountId, now)
    const deed = { action: 'account.close', subject: 'account', subjectId: accountId }
    await record(tx, { ...deed, before: null, after: {} }, now)
  }
}
