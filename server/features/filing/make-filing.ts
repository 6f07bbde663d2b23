import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { makeFiling as endpoint, OwnFiling } from '#contract/filing/filing-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { holdForFiling } from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type FilingParts, filingWindowOf, rememberProject } from './filing-parts.ts'
import { insertFiling, type NewFiling } from './filing-store.ts'
import { findHindrance } from './foresee-grant.ts'
import { tiePapers } from './paper-store.ts'
import { getOwnFiling } from './show-filings.ts'

/** Asks the board to defer a registration, or to exempt it from a subject. */
export async function makeFiling(parts: FilingParts, call: Call<typeof endpoint>): Promise<OwnFiling> {
  const { tx, actor, now, body } = call
  const { keys } = parts.registration
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  const { kind, applicationId, subjectId, grounds } = body
  const held = await holdForFiling(parts.registration, call, applicationId)
  const batch = (await rememberProject(parts, call)).find(({ batchId }) => batchId === held.batchId)
  if (!batch) throw new Refusal('applicationAbsent')
  const { state } = await filingWindowOf(parts, call, batch, kind)
  if (state !== 'open')
    throw new Refusal(kind === 'deferral' ? 'deferralNotOpen' : 'exemptionNotOpen', { state })
  const why = await findHindrance(tx, held, { kind, subjectId })
  // What is being paid, or goes back, may be otherwise by the time it is decided.
  if (why && why !== 'beingPaid') throw new Refusal('filingImpossible', { why })
  const filingId = newId(now)
  const filing = {
    ...{ filingId, kind, applicationId, subjectId, grounds, askedAt: now },
    ...{ askerId: actor.accountId, byOrganisation: actor.role === 'organisation' },
  }
  await writeNew(tx, keys, { filing, fileIds: body.fileIds }, batch)
  return getOwnFiling(parts, call, filingId)
}

/** Written down with its papers and its line of history. */
export async function writeNew(
  tx: Tx,
  keys: Keys,
  { filing, ...sent }: { readonly filing: NewFiling; readonly fileIds: readonly string[] },
  { subjects }: Pick<Batch, 'subjects'>,
): Promise<void> {
  if (!(await insertFiling(tx, keys, filing))) throw new Refusal('filingThere')
  const { filingId, applicationId, kind, subjectId, askedAt } = filing
  const fileIds = [...new Set(sent.fileIds)]
  const sending = { filingId, applicationId, sentBy: filing.askerId }
  if ((await tiePapers(tx, sending, fileIds)) !== fileIds.length) throw new Refusal('filingPaperAbsent')
  const found = subjects.find((one) => one.subjectId === subjectId)
  const deed = { action: 'filing.ask', subject: 'filing', subjectId: filingId, before: null }
  const of = found ? { subject: pickText(found.name, 'zh-Hans') } : {}
  await record(tx, { ...deed, after: { state: 'asked', filingKind: kind, ...of } }, askedAt)
}
