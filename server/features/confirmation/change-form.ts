import { arePapers, type ConfirmationStep, confirmationSteps } from '#contract/confirmation/confirmation.ts'
import { errors } from '#contract/errors.ts'
import { canTake } from '#contract/kit/steps.ts'
import { eraseFiles } from '#server/features/file/file.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { versionOf } from './confirmation-parts.ts'
import { type FormChanges, holdForm, type StoredForm, writeForm } from './form-store.ts'
import { countStandings, endLines } from './line-store.ts'
import { listPapers, placePapers } from './paper-store.ts'

export interface Changing {
  readonly formId: string
  readonly organisationId: string
  readonly seenVersion: number
  readonly now: Date
}

/** Stamped: from now on the board has the word. */
export async function sendForm(
  tx: Tx,
  keys: Keys,
  changing: Changing,
  fileIds: readonly string[],
): Promise<void> {
  const { formId, now } = changing
  const form = await holdForChange(tx, 'send', changing)
  const wanted = [...new Set(fileIds)]
  const loose = await listPapers(tx, keys, formId, { loose: true })
  const papers = wanted.flatMap((id) => loose.find(({ fileId }) => fileId === id) ?? [])
  if (papers.length !== wanted.length || !arePapers(papers.map(({ mediaType }) => mediaType)))
    throw new Refusal('confirmationPapersWrong', { fields: { fileIds: errors.confirmationPapersWrong.key } })
  const standings = await countStandings(tx, [formId])
  if (!standings.some(({ standing }) => standing === 'stands')) throw new Refusal('confirmationEmpty')
  await erasePapers(tx, keys, formId)
  await placePapers(tx, formId, wanted)
  const undecided = { decidedAt: null, conditions: [], reason: '' }
  await takeFormStep(tx, form, 'send', { ...undecided, sentAt: now }, now, { done: wanted.length })
}

export async function takeFormBack(tx: Tx, keys: Keys, changing: Changing): Promise<void> {
  const form = await holdForChange(tx, 'takeBack', changing)
  await erasePapers(tx, keys, changing.formId)
  await takeFormStep(tx, form, 'takeBack', { sentAt: null }, changing.now)
}

/** Its people are free, and its PDF goes. */
export async function discardForm(tx: Tx, keys: Keys, changing: Changing): Promise<void> {
  const form = await holdForChange(tx, 'discard', changing)
  await endLines(tx, changing.formId, changing.now)
  await erasePapers(tx, keys, changing.formId)
  await takeFormStep(tx, form, 'discard', { fileId: null }, changing.now)
  if (form.fileId !== null) await eraseFiles(tx, [form.fileId])
}

/** Its organisation's own, in the version that was read. */
async function holdForChange(
  tx: Tx,
  step: ConfirmationStep,
  { formId, organisationId, seenVersion }: Changing,
): Promise<StoredForm> {
  const form = await holdForm(tx, formId)
  if (form?.organisationId !== organisationId) throw new Refusal('confirmationAbsent')
  await refuseChangedMeanwhile(tx, versionOf(formId), seenVersion)
  if (!canTake(confirmationSteps[step], form, ['organisation']))
    throw new Refusal('confirmationWrongState', { state: form.state })
  return form
}

async function erasePapers(tx: Tx, keys: Keys, formId: string): Promise<void> {
  const papers = await listPapers(tx, keys, formId)
  if (papers.length > 0)
    await eraseFiles(
      tx,
      papers.map(({ fileId }) => fileId),
    )
}

/** A step of a held form, with its line of history; answers the id of that line. */
export async function takeFormStep(
  tx: Tx,
  form: StoredForm,
  step: ConfirmationStep,
  changes: Omit<FormChanges, 'state'>,
  now: Date,
  told: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { state } = await writeForm(tx, form, { ...changes, state: confirmationSteps[step].to })
  const deed = { action: `confirmation.${step}`, subject: 'confirmationForm', subjectId: form.formId }
  return record(tx, { ...deed, before: { state: form.state }, after: { state, ...told } }, now)
}
