import { examStatus } from '#contract/batch/batch.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import type { Window } from '#contract/project/window.ts'
import { readBatch, readPlaces } from '#server/features/batch/batch.ts'
import type { ImportAsked } from '#server/features/import/import.ts'
import { getWholeProject } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { pairOf } from './choice-columns.ts'
import { type EntryTerms, entryColumns } from './entry-columns.ts'

/** What decides about an organisation's people on their way into a batch. */
export interface EntryGround extends EntryTerms {
  readonly organisationId: string
  readonly windows: readonly Window[]
  readonly columns: readonly Column[]
}

/** Read anew each time: a worker remembers no batch. What the board has not opened is not there. */
export async function readEntryGround({ tx, actor, now, place }: ImportAsked): Promise<EntryGround> {
  if (actor.kind !== 'account' || actor.role !== 'organisation') throw new Refusal('permissionMissing')
  return groundFor(tx, { batchId: place.batchId ?? '', organisationId: actor.accountId }, now)
}

export async function groundFor(
  tx: Tx,
  { batchId, organisationId }: { readonly batchId: string; readonly organisationId: string },
  now: Date,
): Promise<EntryGround> {
  const batch = await readBatch(tx, batchId)
  if (!batch || batch.examStatus === examStatus.init) throw new Refusal('batchAbsent')
  const places = await readPlaces(tx, batchId)
  const { windows, accountRules: rules } = await getWholeProject(tx)
  const pairs = new Set(places.map(({ areaId, subjectId }) => pairOf(areaId, subjectId)))
  const ground = { organisationId, batch, pairs, windows, rules, now }
  return { ...ground, columns: entryColumns(ground) }
}
