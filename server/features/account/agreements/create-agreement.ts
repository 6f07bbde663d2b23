import type { AgreementKind } from '#contract/account/account.ts'
import type { Language } from '#contract/kit/language.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { insertAgreement } from './agreement-store.ts'
import { cleanAgreement } from './clean-agreement.ts'

/** A new wording. Whoever registers from now on agrees to this one; the others only where it asks them again. */
export async function createAgreement(
  tx: Tx,
  kind: AgreementKind,
  texts: Partial<Record<Language, { readonly title: string; readonly html: string }>>,
  now: Date,
  asksAgain = false,
): Promise<number> {
  if (tx.projectId === null) throw new Error('A text belongs to a project.')
  const cleaned = Object.fromEntries(
    Object.entries(texts).map(([language, { title, html }]) => [
      language,
      { title, html: cleanAgreement(html) },
    ]),
  )
  const version = await insertAgreement(tx, { kind, texts: cleaned, asksAgain }, now)
  const deed = { action: 'agreement.create', subject: 'project', subjectId: tx.projectId }
  await record(tx, { ...deed, before: null, after: { kind, version, asksAgain, texts: cleaned } }, now)
  return version
}
