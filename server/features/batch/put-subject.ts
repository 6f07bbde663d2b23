import { batchDraft } from '#contract/batch/batch-draft.ts'
import type { Subject } from '#contract/batch/batch-shapes.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdBatch, keepVersion } from './batch-store.ts'
import { writeSubjects } from './choice-store.ts'

/** Adds a subject, or says something else of one: what was handed in keeps the name and the price that it had. */
export async function putSubject(tx: Tx, batchId: string, subject: Subject, now: Date): Promise<Subject> {
  const before = await holdBatch(tx, batchId)
  if (!before) throw new Refusal('batchAbsent')
  const at = before.subjects.findIndex(({ subjectId }) => subjectId === subject.subjectId)
  const position = at < 0 ? before.subjects.length : at
  const read = batchDraft.safeParse({
    ...before,
    subjects: before.subjects.toSpliced(position, 1, subject),
    quotas: [],
  })
  if (!read.success)
    throw new Refusal('batchFlawed', { flaws: read.error.issues.map(({ message }) => message) })
  await writeSubjects(tx, batchId, [{ ...subject, position }])
  await keepVersion(tx, before, read.data, now)
  const deed = { action: 'batch.putSubject', subject: 'batch', subjectId: batchId }
  await record(tx, { ...deed, before: { subject: before.subjects[at] ?? null }, after: { subject } }, now)
  return subject
}
