import { type BatchDraft, batchDraft } from '#contract/batch/batch-draft.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { insertBatch } from './batch-store.ts'
import { cleanNotes } from './clean-notes.ts'
import { insertQuotas } from './limits/quota-store.ts'

/** A batch with all its areas, subjects and places. */
export async function createBatch(
  tx: Tx,
  draft: BatchDraft,
  now: Date,
  batchId = newId(now),
): Promise<string> {
  const read = batchDraft.parse(draft)
  const batch = { ...read, notes: { ...read.notes, html: cleanNotes(read.notes.html) } }
  await insertBatch(tx, batchId, batch, now)
  await insertQuotas(tx, batchId, batch)
  await record(
    tx,
    { action: 'batch.create', subject: 'batch', subjectId: batchId, before: null, after: batch },
    now,
  )
  return batchId
}
