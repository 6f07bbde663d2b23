import { isDeepStrictEqual } from 'node:util'
import { type BatchDraft, batchDraft } from '#contract/batch/batch-draft.ts'
import { batchRules } from '#contract/batch/batch-shapes.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdBatch, keepVersion, updateBatch } from './batch-store.ts'
import { cleanNotes } from './clean-notes.ts'

/** Areas and subjects have applications standing on them, capacities places: neither is changed along with the rules. */
export type BatchChange = Partial<
  Omit<BatchDraft, 'areas' | 'subjects' | 'quotas' | 'areaTotals' | 'organisationQuotas'>
>

/**
 * Sets these rules of a batch and leaves the others. Notes that say something else are a new version of them; whatever
 * applications are judged by, a new version of the batch.
 */
export async function changeBatch(tx: Tx, batchId: string, change: BatchChange, now: Date): Promise<void> {
  const before = await holdBatch(tx, batchId)
  if (!before) throw new Refusal('batchAbsent')
  const { areas, subjects } = before
  const read = batchDraft.parse({ ...before, ...change, areas, subjects, quotas: [] })
  const html = cleanNotes(read.notes.html)
  const isReworded = !isDeepStrictEqual(html, before.notes.html)
  const version = Math.max(read.notes.version, before.notes.version + (isReworded ? 1 : 0))
  const after = { ...read, notes: { version, html } }
  await updateBatch(tx, batchId, after.position, after)
  await keepVersion(tx, before, after, now)
  await record(
    tx,
    {
      action: 'batch.change',
      subject: 'batch',
      subjectId: batchId,
      before: changeableOf(before),
      after: changeableOf(after),
    },
    now,
  )
}

const changeableOf = (batch: { readonly position: number }) => ({
  ...batchRules.parse(batch),
  position: batch.position,
})
