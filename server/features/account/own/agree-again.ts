import type { agreeAgain as agreeAgainEndpoint } from '#contract/account/me-endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { AccountParts } from '../account-parts.ts'
import type { Account } from '../account-row.ts'
import { getAccount, holdAccount } from '../account-store.ts'
import { listAgreementTexts } from '../agreements/agreement-store.ts'
import { announceConsents, findAgreementsDue, insertConsents } from '../agreements/consent-store.ts'
import { dueFor } from '../agreements/due-agreements.ts'
import { shownAgreement } from '../agreements/shown-agreement.ts'
import { ownAccount } from '../own-account.ts'

/** What the account is asked to agree to again, as it stands today. */
export async function listDueAgreements(
  tx: Tx,
  keys: Keys,
  accountId: string,
  { language, now }: { readonly language: Language; readonly now: Date },
) {
  const due = await readDue(tx, await getAccount(tx, keys, accountId), now)
  return due.map(({ kind, version, texts }) => ({ kind, version, ...shownAgreement(texts, language) }))
}

/** All that is due, in the versions of today. What each of them says is kept with its version: `agreement` never changes. */
export async function agreeAgain(parts: AccountParts, call: OpenCall<typeof agreeAgainEndpoint>) {
  const { body, now } = call
  const { accountId } = ownAccount(call.actor)
  const agreed = await call.conclude(async (tx) => {
    const due = await readDue(tx, await holdAccount(tx, parts.keys, accountId), now)
    for (const { kind, version } of due) {
      const isGiven = body.agreements.some((one) => one.kind === kind && one.version === version)
      if (!isGiven) throw new Refusal('agreementOutdated')
    }
    await insertConsents(tx, accountId, due, now)
    for (const { kind, version } of due) {
      const deed = { action: 'account.agree', subject: 'account', subjectId: accountId }
      await record(tx, { ...deed, before: null, after: { kind, version } }, now)
    }
    await announceConsents(tx, accountId)
    return { agreed: true } as const
  })
  parts.sessions.forget(accountId)
  return agreed
}

async function readDue(tx: Tx, { accountId, birthDay }: Account, now: Date) {
  const kinds = dueFor(await findAgreementsDue(tx, accountId), birthDay, now)
  if (kinds.length === 0) return []
  return (await listAgreementTexts(tx)).filter(({ kind }) => kinds.includes(kind))
}
