import { isDeepStrictEqual } from 'node:util'
import { examStatus } from '#contract/batch/batch.ts'
import type { BatchSheet, SheetChanges } from '#contract/batch/board/batch-sheet.ts'
import { judgedBatch } from '#contract/batch/judged-batch.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countConcerned, holdBatchAt, keepVersion, type StoredBatch, versionedBatch } from '../batch-store.ts'
import { writeAreas, writeSubjects } from '../choice-store.ts'
import { listCapacities } from '../limits/limit-store.ts'
import { writeOrganisationQuotas } from '../limits/organisation-quota-store.ts'
import { writeShares } from '../limits/quota-store.ts'
import { divide } from '../limits/shares.ts'
import { changedRows, keptOf, type RowChanges, subjectsOf, toldOf } from './sheet-changes.ts'
import { flawed, flawsOfSheet } from './sheet-flaws.ts'
import { belowHeld, changedLimits, holdTaken, type LimitChanges, type Taken } from './sheet-limits.ts'
import { removeRows, writePlacing, writeTotals } from './sheet-store.ts'

interface Sheet {
  readonly sheet: BatchSheet
  readonly dryRun: boolean
  readonly seenVersion?: number | undefined
}

/** The whole sheet at once or nothing; on a dry run it only says what would change, and for whom. */
export async function putSheet(
  tx: Tx,
  batchId: string,
  { sheet, dryRun, seenVersion }: Sheet,
  now: Date,
): Promise<SheetChanges> {
  const batch = await holdBatchAt(tx, batchId, seenVersion)
  const limits = await listCapacities(tx, batchId)
  const changes = changedLimits(sheet, limits)
  const { taken, strangers } = await holdTaken(tx, batchId, changes, dryRun)
  const cells = [
    ...flawsOfSheet(batch, sheet),
    ...belowHeld(changes, taken),
    ...strangers.map((id) =>
      flawed({ table: 'organisations', id, column: 'organisationId', flaw: 'organisationUnknown' }),
    ),
  ]
  if (cells.length > 0) throw new Refusal('batchSheetFlawed', { cells })
  const rows = changedRows(batch, sheet)
  const isRejudged = !isDeepStrictEqual(judgedBatch.parse(batch), judgedBatch.parse({ ...batch, ...sheet }))
  const told = {
    ...toldOf(rows, changes, limits),
    version: batch.version + (isRejudged ? 1 : 0),
    ...(await countConcerned(tx, batchId)),
  }
  if (!dryRun) await write(tx, batch, { sheet, rows, changes, taken }, now)
  return { ...told, boardVersion: await findVersion(tx, versionedBatch(batchId)) }
}

interface Written {
  readonly sheet: BatchSheet
  readonly rows: RowChanges
  readonly changes: LimitChanges
  readonly taken: Taken
}

async function write(
  tx: Tx,
  batch: StoredBatch,
  { sheet, rows, changes, taken }: Written,
  now: Date,
): Promise<void> {
  const { batchId } = batch
  const { before, after } = keptOf(batch, sheet, rows, changes)
  if (isDeepStrictEqual(before, after)) return
  const placed = <Row>(list: readonly Row[]) => list.map((row, position) => ({ ...row, position }))
  await writeAreas(tx, batchId, placed(sheet.areas))
  await writeSubjects(tx, batchId, placed(sheet.subjects))
  await writePlacing(tx, batchId, sheet)
  await writePlaces(tx, batch, changes, taken)
  await writeTotals(
    tx,
    batchId,
    changes.totals.map((total) => ({ ...total, held: taken.totals.get(total.areaId) ?? 0 })),
  )
  await writeOrganisationQuotas(
    tx,
    batchId,
    changes.organisations.map((quota) => ({
      ...quota,
      held: taken.organisations.get(quota.organisationId) ?? 0,
    })),
  )
  const { areas, subjects } = rows.removed
  await removeRows(tx, batchId, {
    areaIds: areas.map(({ areaId }) => areaId),
    subjectIds: subjects.map(({ subjectId }) => subjectId),
    cells: batch.examStatus === examStatus.init ? changes.places.filter((one) => one.after === null) : [],
  })
  await keepVersion(tx, batch, { ...batch, subjects: subjectsOf(sheet) }, now)
  await record(tx, { action: 'batch.putSheet', subject: 'batch', subjectId: batchId, before, after }, now)
}

/** An area that keeps none any more for a subject keeps zero, where somebody may have had one. */
async function writePlaces(
  tx: Tx,
  batch: StoredBatch,
  { places }: LimitChanges,
  { shares }: Taken,
): Promise<void> {
  const kept = places.filter(({ after }) => after !== null || batch.examStatus !== examStatus.init)
  await writeShares(
    tx,
    batch.batchId,
    kept.flatMap(({ areaId, subjectId, after }) =>
      divide(after ?? 0, shares.of(areaId, subjectId)).map((share) => ({ areaId, subjectId, ...share })),
    ),
  )
}
