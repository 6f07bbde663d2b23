import type { BatchChanged } from '#contract/batch/batch-change.ts'
import type { FormDesign, FormDesignRead } from '#contract/batch/form-design.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdBatch, readStoredBatch } from '../batch-store.ts'
import { changeBatch } from '../change-batch.ts'

/** Areas, subjects and places of a batch are no part of its design: their changes disturb nobody here. */
const versioned = (batchId: string) =>
  ({ subject: 'batch', subjectId: batchId, actions: ['batch.change'] }) as const

/** What somebody needs who wants to change the form, as the database has it now. */
export async function getFormDesign(tx: Tx, batchId: string): Promise<Omit<FormDesignRead, 'rules'>> {
  const [batch, version] = await Promise.all([
    readStoredBatch(tx, batchId),
    findVersion(tx, versioned(batchId)),
  ])
  if (!batch) throw new Refusal('batchAbsent')
  const { name, form, photo, attachments, success, notes, who } = batch
  const design = { form, photo, attachments, success, notes: notes.html }
  return { version, name, design, conditions: who.conditions }
}

interface Save {
  readonly batchId: string
  readonly seenVersion: number
  readonly design: FormDesign
  readonly now: Date
}

export async function saveFormDesign(
  tx: Tx,
  { batchId, seenVersion, design: { notes, ...design }, now }: Save,
): Promise<BatchChanged & { readonly seenVersion: number }> {
  if (!(await holdBatch(tx, batchId))) throw new Refusal('batchAbsent')
  await refuseChangedMeanwhile(tx, versioned(batchId), seenVersion)
  const changed = await changeBatch(tx, batchId, { ...design, notes: { html: notes } }, now)
  return { ...changed, seenVersion: await findVersion(tx, versioned(batchId)) }
}
