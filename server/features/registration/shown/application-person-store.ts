import type { Tx } from '#server/platform/database/transaction.ts'

/** Whose a registration is. */
export interface ApplicationPerson {
  readonly applicationId: string
  readonly number: string | null
  readonly accountId: string | null
  readonly recordId: string | null
  readonly organisationId: string | null
  /** In the store of files. */
  readonly photoKey: string | null
}

export function listPersons(tx: Tx, applicationIds: readonly string[]): Promise<ApplicationPerson[]> {
  return tx.query<ApplicationPerson>(
    `select application.application_id as "applicationId", number, account_id as "accountId", record_id as "recordId",
       organisation_id as "organisationId", file.storage_key as "photoKey"
     from application
       left join application_file photo on photo.project_id = application.project_id
         and photo.application_id = application.application_id and photo.rule_id = 'photo'
       left join file on file.project_id = photo.project_id and file.file_id = photo.file_id
     where application.project_id = $1 and application.application_id = any ($2::uuid[])`,
    [tx.projectId, applicationIds],
  )
}
