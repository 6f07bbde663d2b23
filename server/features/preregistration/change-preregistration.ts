import type { Batch } from '#contract/batch/batch-shapes.ts'
import { errors } from '#contract/errors.ts'
import { canTake } from '#contract/kit/steps.ts'
import { type PreregistrationStep, preregistrationSteps } from '#contract/preregistration/preregistration.ts'
import type { PreregistrationLine } from '#contract/preregistration/preregistration-endpoints.ts'
import { eraseFiles } from '#server/features/file/file.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type ReportedBatch, refuseClosed } from './preregistration-parts.ts'
import {
  beginReport,
  holdReport,
  listLines,
  replaceLines,
  type StoredReport,
  writeReport,
} from './preregistration-store.ts'
import { sumOf, versionOf } from './show-preregistration.ts'

export interface Changing {
  readonly of: ReportedBatch
  readonly organisationId: string
  readonly seenVersion: number
  readonly now: Date
}

/** The numbers of a draft: all of them anew. */
export async function saveLines(
  tx: Tx,
  { of, organisationId, seenVersion, now }: Changing,
  lines: readonly PreregistrationLine[],
): Promise<void> {
  refuseClosed(of, now)
  const { batchId } = of.batch
  const report = await beginReport(tx, { batchId, organisationId }, now)
  const { preregistrationId, state } = report
  await refuseChangedMeanwhile(tx, versionOf(preregistrationId), seenVersion)
  if (state !== 'draft') throw new Refusal('preregistrationWrongState', { state })
  const before = await listLines(tx, preregistrationId)
  refuseStrangeLines(of.batch, lines, before)
  await replaceLines(tx, preregistrationId, batchId, lines)
  const fields = (all: readonly PreregistrationLine[]) => ({ expected: sumOf(all), lines: linesByName(all) })
  const deed = { action: 'preregistration.save', subject: 'preregistration', subjectId: preregistrationId }
  await record(tx, { ...deed, before: fields(before), after: { batchId, ...fields(lines) } }, now)
}

/** Each pair is compared by itself, in whatever order they were sent. */
const linesByName = (lines: readonly PreregistrationLine[]) =>
  Object.fromEntries(
    lines.map(({ areaId, subjectId, expected }) => [`${areaId} ${subjectId}`, expected] as const).sort(),
  )

/** Each pair once, of areas below provinces and subjects that are offered, or were reported before. */
function refuseStrangeLines(
  { areas, subjects }: Pick<Batch, 'areas' | 'subjects'>,
  lines: readonly PreregistrationLine[],
  had: readonly PreregistrationLine[],
): void {
  const seen = new Set<string>()
  const fields: Record<string, string> = {}
  lines.forEach(({ areaId, subjectId }, index) => {
    const name = `${areaId} ${subjectId}`
    const area = areas.find((one) => one.areaId === areaId)
    const subject = subjects.find((one) => one.subjectId === subjectId)
    const isKnown = area !== undefined && area.kind !== 'province' && subject !== undefined
    const hadIt = had.some((line) => line.areaId === areaId && line.subjectId === subjectId)
    const isOffered = area?.offered === true && subject?.offered === true
    if (seen.has(name) || !isKnown || !(isOffered || hadIt))
      fields[`lines.${index}`] = errors.inputInvalid.key
    seen.add(name)
  })
  if (Object.keys(fields).length > 0) throw new Refusal('inputInvalid', { fields })
}

/** Submitted, or taken back. */
export async function stepReport(tx: Tx, step: PreregistrationStep, changing: Changing): Promise<void> {
  const { of, now } = changing
  const report = await holdForChange(tx, changing)
  const { preregistrationId, state, fileId } = report
  if (!canTake(preregistrationSteps[step], report, ['organisation']))
    throw new Refusal('preregistrationWrongState', { state })
  const lines = await listLines(tx, preregistrationId)
  if (lines.length === 0) throw new Refusal('preregistrationAbsent')
  const to = preregistrationSteps[step].to
  const isSubmitted = to === 'submitted'
  const after = {
    state: to,
    submittedAt: isSubmitted ? now : null,
    ...{ fileId: null, confirmedAt: null },
  }
  await writeReport(tx, preregistrationId, after)
  if (fileId !== null) await eraseFiles(tx, [fileId])
  const deed = { action: `preregistration.${step}`, subject: 'preregistration', subjectId: preregistrationId }
  const { batchId } = of.batch
  await record(tx, { ...deed, before: { state }, after: { state: to, batchId, expected: sumOf(lines) } }, now)
}

/** The stamped confirmation: in place of one that was sent before. */
export async function keepConfirmation(
  tx: Tx,
  changing: Changing,
  keep: () => Promise<string>,
): Promise<void> {
  const report = await holdForChange(tx, changing)
  const { preregistrationId, state, submittedAt } = report
  if (state !== 'submitted') throw new Refusal('preregistrationWrongState', { state })
  const fileId = await keep()
  await writeReport(tx, preregistrationId, { state, submittedAt, fileId, confirmedAt: changing.now })
  if (report.fileId !== null) await eraseFiles(tx, [report.fileId])
  const deed = { action: 'preregistration.confirm', subject: 'preregistration', subjectId: preregistrationId }
  const { batchId } = changing.of.batch
  await record(tx, { ...deed, before: null, after: { batchId, confirmedAt: changing.now } }, changing.now)
}

/** Refuses by the clock first; what is not there at all is absent. */
async function holdForChange(
  tx: Tx,
  { of, organisationId, seenVersion, now }: Changing,
): Promise<StoredReport> {
  refuseClosed(of, now)
  const report = await holdReport(tx, { batchId: of.batch.batchId, organisationId })
  if (!report) throw new Refusal('preregistrationAbsent')
  await refuseChangedMeanwhile(tx, versionOf(report.preregistrationId), seenVersion)
  return report
}
