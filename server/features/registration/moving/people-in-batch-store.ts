import type { ApplicationState } from '#contract/registration/application.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** By whom somebody is registered in a batch. */
export interface PersonInBatch {
  readonly personId: string
  readonly applicationId: string
  /** Null of somebody who registered by an own account. */
  readonly organisationId: string | null
}

/** Of these people those who are registered in a batch, each once. */
export async function listPeopleInBatch(
  tx: Tx,
  batchId: string,
  personIds: readonly string[],
): Promise<PersonInBatch[]> {
  return tx.query<PersonInBatch>(
    `select application.person_id as "personId", application_id as "applicationId",
       entered.organisation_id as "organisationId"
     from application left join candidate_record entered
       on entered.project_id = application.project_id and entered.record_id = application.record_id
     where application.project_id = $1 and batch_id = $2 and application.person_id = any ($3::uuid[]) and counts`,
    [tx.projectId, batchId, personIds],
  )
}

/** What an organisation has in each batch, by its state. */
export interface EnteredCount {
  readonly batchId: string
  readonly state: ApplicationState
  /** Of a draft: it has all that it is handed in with. */
  readonly isReady: boolean
  readonly count: number
}

export async function countEnteredApplications(tx: Tx, organisationId: string): Promise<EnteredCount[]> {
  return tx.query<EnteredCount>(
    `select application.batch_id as "batchId", application.state, is_ready as "isReady", count(*)::int as count
     from candidate_record entered join application using (project_id, record_id)
     where entered.project_id = $1 and entered.organisation_id = $2 and application.state <> 'deleted'
     group by application.batch_id, application.state, is_ready`,
    [tx.projectId, organisationId],
  )
}
