import { isDeepStrictEqual } from 'node:util'
import type { BatchChange, BatchChanged } from '#contract/batch/batch-change.ts'
import { batchDraft } from '#contract/batch/batch-draft.ts'
import { batchRules } from '#contract/batch/batch-shapes.ts'
import { identityLost } from '#contract/batch/form/identity-fields.ts'
import { judgedBatch } from '#contract/batch/judged-batch.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countConcerned, holdBatchAt, keepVersion, type StoredBatch, updateBatch } from './batch-store.ts'
import { cleanNotes } from './clean-notes.ts'

/**
 * Sets these rules of a batch and leaves the others; on a dry run it only says whom that would concern. Notes that say
 * something else are a new version of them; whatever applications are judged by, a new version of the batch.
 */
export async function changeBatch(
  tx: Tx,
  batchId: string,
  change: BatchChange,
  now: Date,
  {
    isDryRun = false,
    seenVersion,
  }: { readonly isDryRun?: boolean; readonly seenVersion?: number | undefined } = {},
): Promise<BatchChanged> {
  const before = await holdBatchAt(tx, batchId, seenVersion)
  const after = changedOf(before, change)
  if (identityLost(before.form, after.form).length > 0)
    throw new Refusal('batchFlawed', { flaws: ['identityRemoved'] })
  const [was, is] = [changeableOf(before), changeableOf(after)]
  const changed = Object.keys(is).filter((name) => !isDeepStrictEqual(was[name], is[name]))
  const [kept, atOnce] = [changed.filter(isJudged), changed.filter((name) => !isJudged(name))]
  const version = before.version + (kept.length > 0 ? 1 : 0)
  const concerned = await countConcerned(tx, batchId)
  const told = { version, kept, atOnce, ...concerned } as BatchChanged
  if (isDryRun || changed.length === 0) return told
  await updateBatch(tx, batchId, after.position, after)
  await keepVersion(tx, before, after, now)
  await record(
    tx,
    { action: 'batch.change', subject: 'batch', subjectId: batchId, before: was, after: is },
    now,
  )
  return told
}

function changedOf(before: StoredBatch, { notes, ...change }: BatchChange) {
  const html = cleanNotes(notes?.html ?? before.notes.html)
  const isReworded = !isDeepStrictEqual(html, before.notes.html)
  const worded = { html, version: before.notes.version + (isReworded ? 1 : 0) }
  const { areas, subjects } = before
  const read = batchDraft.safeParse({ ...before, ...change, notes: worded, areas, subjects, quotas: [] })
  if (!read.success)
    throw new Refusal('batchFlawed', { flaws: read.error.issues.map(({ message }) => message) })
  return read.data
}

const isJudged = (name: string) => name in judgedBatch.shape

const changeableOf = (batch: { readonly position: number }): Record<string, unknown> => ({
  ...batchRules.parse(batch),
  position: batch.position,
})
