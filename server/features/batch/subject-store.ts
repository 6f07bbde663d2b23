import type { Subject } from '#contract/batch/batch-shapes.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export async function updateSubject(tx: Tx, batchId: string, subject: Subject): Promise<void> {
  const { subjectId, level, name, feeFen, required, sessions } = subject
  await tx.query(
    `update subject set level = $4, name = $5, fee_fen = $6, required = $7, sessions = $8
     where project_id = $1 and batch_id = $2 and subject_id = $3`,
    [tx.projectId, batchId, subjectId, level, name, feeFen, required, JSON.stringify(sessions)],
  )
}
