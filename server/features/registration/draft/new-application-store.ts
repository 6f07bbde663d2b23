import { examStatus } from '#contract/batch/batch.ts'
import type { Answers } from '#contract/batch/form/form.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { sealAnswers } from '../application-row.ts'

/** By which way somebody is registered: by their own account, or by an organisation's record of them. */
export type Registrant = { readonly accountId: string } | { readonly recordId: string }

export interface NewApplication {
  readonly applicationId: string
  readonly batchId: string
  readonly registrant: Registrant
  readonly answers: Answers
}

/** Whether the exam is open as the database has it now: what a process remembers of it is a moment old. */
export async function isInProgress(tx: Tx, batchId: string): Promise<boolean> {
  const found = await tx.query(
    `select from batch where project_id = $1 and batch_id = $2 and exam_status = ${examStatus.inProgress}`,
    [tx.projectId, batchId],
  )
  return found.length > 0
}

/**
 * Whether it was the first of its person in the batch: of two at once, by whatever ways, the second finds one there. Who
 * the person is stays so until the transaction ends. Nobody is the first while the exam is not in progress.
 */
export async function insertApplication(
  tx: Tx,
  keys: Keys,
  { applicationId, batchId, registrant, answers }: NewApplication,
  now: Date,
): Promise<boolean> {
  const { source, id } = sourceOf(registrant)
  const inserted = await tx.query(
    `insert into application
       (project_id, application_id, batch_id, account_id, record_id, person_id, organisation_id, state, number,
         answers_sealed, created_at, updated_at)
     select $1, $2, $3, account_id, record_id, person_id, organisation_id, 'draft', new_application_number($6), $5, $6, $6
     from (${source}) as registrant
     where exists (
       select from batch where project_id = $1 and batch_id = $3 and exam_status = ${examStatus.inProgress})
     on conflict do nothing returning 1`,
    [tx.projectId, applicationId, batchId, id, sealAnswers(keys, tx.projectId, answers), now],
  )
  return inserted.length > 0
}

/** Who is registered, and, where an organisation registers, whose quota it counts in. */
function sourceOf(registrant: Registrant) {
  return 'accountId' in registrant
    ? { source: ofAccount, id: registrant.accountId }
    : { source: ofRecord, id: registrant.recordId }
}

const ofAccount = `
  select account_id, null::uuid as record_id, person_id, null::uuid as organisation_id
  from account where project_id = $1 and account_id = $4 for share`
const ofRecord = `
  select null::uuid as account_id, record_id, person_id, organisation_id
  from candidate_record where project_id = $1 and record_id = $4 for share`

/** What somebody has begun in a batch. */
export interface Begun {
  readonly applicationId: string
  readonly state: ApplicationState
}

/** The one that somebody has in a batch by this way or, with an own account, by a record bound to it; first the one that counts. */
export async function findBegun(tx: Tx, batchId: string, registrant: Registrant): Promise<Begun | null> {
  const [row] =
    'accountId' in registrant
      ? await tx.named<Begun>('application.of-account', ofAccountInBatch, [
          tx.projectId,
          batchId,
          registrant.accountId,
        ])
      : await tx.named<Begun>(
          'application.of-record',
          `select application_id as "applicationId", state from application
           where project_id = $1 and batch_id = $2 and record_id = $3`,
          [tx.projectId, batchId, registrant.recordId],
        )
  return row ?? null
}

/** What its organisation took out is nothing that its person goes on with. */
const ofAccountInBatch = `
  select application_id as "applicationId", state, counts from application
  where project_id = $1 and batch_id = $2 and account_id = $3
  union all
  select application_id, state, counts from candidate_record join application using (project_id, record_id)
  where candidate_record.project_id = $1 and batch_id = $2 and bound_account_id = $3 and state <> 'deleted'
  order by counts desc limit 1`
