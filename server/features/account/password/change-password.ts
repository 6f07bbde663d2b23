import type { changePassword as changePasswordEndpoint } from '#contract/account/me-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { type AccountParts, rulesOf } from '../account-parts.ts'
import { getAccount, updatePassword } from '../account-store.ts'
import { ownAccount } from '../own-account.ts'
import { endSessions } from '../sessions/session-store.ts'
import { beginTry, refuseTry, settleTry } from './password-try.ts'
import { refusePassword } from './refuse-password.ts'

/** The old password proves who asks. Every other session ends: whoever knew the old one is out. */
export async function changePassword(parts: AccountParts, call: OpenCall<typeof changePasswordEndpoint>) {
  const { body, now } = call
  const { accountId, sessionId, mustChangePassword } = ownAccount(call.actor)
  const { rules } = await rulesOf(parts, call)

  return parts.passwords.reserve(async (slot) => {
    const attempt = await call.transact(async (tx) => {
      const account = await getAccount(tx, parts.keys, accountId)
      // What was told somebody for the first sign-in must not stay the password.
      refusePassword(body, account, rules, mustChangePassword ? body.oldPassword : null)
      return beginTry(tx, accountId, now)
    })
    const isRight = await slot.verify(attempt.passwordHash, body.oldPassword)
    const hash = isRight ? await slot.hash(body.password) : ''
    const changed = await call.conclude(async (tx) => {
      if (!isRight) throw await refuseTry(tx, attempt, 'oldPasswordWrong', now)
      await settleTry(tx, attempt, 'oldPasswordWrong')
      await updatePassword(tx, accountId, hash)
      await endSessions(tx, accountId, now, sessionId)
      const deed = { action: 'account.changePassword', subject: 'account', subjectId: accountId }
      await record(tx, { ...deed, before: null, after: { otherSessionsEnded: true } }, now)
      return { changed: true } as const
    })
    parts.sessions.forget(accountId)
    return changed
  })
}
