import { batchDraft } from '#contract/batch/batch-draft.ts'
import type { Subject } from '#contract/batch/batch-shapes.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdBatch, keepVersion } from './batch-store.ts'
import { updateSubject } from './subject-store.ts'

export type SubjectChange = Partial<Omit<Subject, 'subjectId'>>

/** Says something else of a subject from now on: what was handed in keeps the name and the price that it had. */
export async function changeSubject(
  tx: Tx,
  { batchId, subjectId }: { readonly batchId: string; readonly subjectId: string },
  change: SubjectChange,
  now: Date,
): Promise<void> {
  const before = await holdBatch(tx, batchId)
  if (!before) throw new Refusal('batchAbsent')
  const was = before.subjects.find((subject) => subject.subjectId === subjectId)
  if (!was) throw new Refusal('subjectAbsent', { subjectIds: [subjectId] })
  const subject = { ...was, ...change }
  const subjects = before.subjects.map((one) => (one === was ? subject : one))
  const after = batchDraft.parse({ ...before, subjects, quotas: [] })
  await updateSubject(tx, batchId, subject)
  await keepVersion(tx, before, after, now)
  const deed = { action: 'batch.changeSubject', subject: 'batch', subjectId: batchId }
  await record(tx, { ...deed, before: { subject: was }, after: { subject } }, now)
}
