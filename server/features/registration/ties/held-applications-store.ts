import type { ApplicationState } from '#contract/registration/application.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { asAlreadyApplied } from '../as-already-applied.ts'

/**
 * In which a place or money waits for somebody; and refused, which is final: who closed the account and registered anew
 * with the same certificate would apply once more.
 */
const binding: readonly ApplicationState[] = [
  'atOrganisation',
  'auditing',
  'pending',
  'unpaid',
  'confirmed',
  'improving',
  'refused',
  'refunding',
  'deferred',
]

/** Whether an application waits for a review, for money or for its exam, or must not be made again before that. */
export async function hasBindingApplication(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const found = await tx.query(
    `select from application join batch using (project_id, batch_id)
     where project_id = $1 and account_id = $2 and (state = any($3) or state = 'failed' and paid_at is not null)
       and batch.exam_ends_at > $4 limit 1`,
    [tx.projectId, accountId, binding, now],
  )
  return found.length > 0
}

/** Nobody else changes them until the transaction ends. */
export async function holdApplicationIdsOf(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.query<{ applicationId: string }>(
    `select application_id as "applicationId" from application
     where project_id = $1 and account_id = $2 order by application_id for no key update`,
    [tx.projectId, accountId],
  )
  return rows.map(({ applicationId }) => applicationId)
}

export async function listFilesOf(tx: Tx, applicationIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ fileId: string }>(
    `select file_id as "fileId" from application_file where project_id = $1 and application_id = any($2)
     union
     select file_id from returned_file where project_id = $1 and application_id = any($2)`,
    [tx.projectId, applicationIds],
  )
  return rows.map(({ fileId }) => fileId)
}

/** They are another person's from now on, who must not have registered in the same batches by another way. */
export async function joinApplications(tx: Tx, accountId: string, personId: string | null): Promise<void> {
  await tx
    .query('update application set person_id = $3 where project_id = $1 and account_id = $2', [
      tx.projectId,
      accountId,
      personId,
    ])
    .catch((error: unknown) => {
      throw asAlreadyApplied(error)
    })
}

/** Leaves of an account's applications what the board must keep: in which batch, to which end, paid or not. */
export async function wipeApplications(tx: Tx, applicationIds: readonly string[], now: Date): Promise<void> {
  const own = [tx.projectId, applicationIds]
  await tx.query(
    `update application set answers_sealed = null, answer_versions = '{}', reason = '', version = version + 1,
       wish = '{"areaId": null, "subjectIds": [], "areaOf": {}}', updated_at = $3
     where project_id = $1 and application_id = any($2)`,
    [...own, now],
  )
  await tx.query('delete from returned_version where project_id = $1 and application_id = any($2)', own)
  await tx.query(`update audit set reason = '' where project_id = $1 and application_id = any($2)`, own)
}

/** Of an own account, or by a record that is bound to it. */
export function listNumbersOfOwner(
  tx: Tx,
  accountId: string,
): Promise<{ readonly applicationId: string; readonly batchId: string; readonly number: string }[]> {
  return tx.named(
    'application.numbers-of-owner',
    `select application_id as "applicationId", batch_id as "batchId", coalesce(number, '') as number from application
     where project_id = $1 and application_id in (
       select application_id from application where project_id = $1 and account_id = $2
       union all
       select application_id from candidate_record join application using (project_id, record_id)
       where candidate_record.project_id = $1 and bound_account_id = $2)
     order by application_id desc`,
    [tx.projectId, accountId],
  )
}
