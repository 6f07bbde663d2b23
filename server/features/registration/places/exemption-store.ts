import type { Tx } from '#server/platform/database/transaction.ts'

export interface GrantedExemption {
  readonly applicationId: string
  readonly batchId: string
  readonly subjectId: string
}

/**
 * Of an account: by its own applications, and by records that are bound to it; as long as these stand. Each way has its
 * index: one condition for both would read everybody's.
 */
export function listExemptionsOf(tx: Tx, accountId: string): Promise<GrantedExemption[]> {
  return tx.query<GrantedExemption>(
    `select application_id as "applicationId", batch_id as "batchId", unnest(exempt_subject_ids) as "subjectId"
     from application where project_id = $1 and state in ('confirmed', 'improving') and application_id in (
       select application_id from application where project_id = $1 and account_id = $2
       union all
       select entered.application_id from candidate_record
         join application entered on entered.project_id = $1 and entered.record_id = candidate_record.record_id
       where candidate_record.project_id = $1 and bound_account_id = $2)`,
    [tx.projectId, accountId],
  )
}

export async function addExempt(tx: Tx, applicationId: string, subjectId: string): Promise<void> {
  await tx.query(
    `update application set exempt_subject_ids = exempt_subject_ids || $3::uuid
     where project_id = $1 and application_id = $2 and $3 <> all (exempt_subject_ids)`,
    [tx.projectId, applicationId, subjectId],
  )
}
