import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Whoever registers by a record must have entered it; another's is absent. It stays theirs until the transaction ends. */
export async function requireRecord(tx: Tx, organisationId: string, recordId: string): Promise<void> {
  const found = await tx.named(
    'record.require',
    'select from candidate_record where project_id = $1 and record_id = $2 and organisation_id = $3 for share',
    [tx.projectId, recordId, organisationId],
  )
  if (found.length === 0) throw new Refusal('recordAbsent')
}
