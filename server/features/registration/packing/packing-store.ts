import { applicationStates } from '#contract/registration/application.ts'
import { isReturned } from '#contract/registration/application-steps.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface KeptFile {
  readonly ruleId: string
  readonly storageKey: string
  readonly mediaType: string
  /** ISO 8601. */
  readonly keptAt: string
}

export interface HandedIn {
  readonly applicationId: string
  readonly accountId: string | null
  readonly recordId: string | null
  readonly number: string
  /** Those that were handed in, the oldest first: not what its owner has done to it since it was returned. */
  readonly files: readonly KeptFile[]
}

/** Of these applications those that were handed in, with all their files. */
export async function listHandedIn(tx: Tx, applicationIds: readonly string[]): Promise<HandedIn[]> {
  return tx.named<HandedIn>(
    'packing.list-handed-in',
    `select application_id as "applicationId", account_id as "accountId", record_id as "recordId", number,
       array(select json_build_object('ruleId', rule_id, 'storageKey', storage_key, 'mediaType', media_type,
           'keptAt', to_char(coalesce(kept.created_at, file.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         from (
           select project_id, file_id, rule_id, created_at from application_file
           where application_id = application.application_id and returned.audit_id is null
           union all
           select project_id, file_id, rule_id, null from returned_file where audit_id = returned.audit_id
         ) kept join file using (project_id, file_id)
         where kept.project_id = application.project_id
         order by file_id) as files
     from application left join lateral (
       select audit_id from returned_version join audit using (project_id, audit_id, application_id)
       where project_id = $1 and application_id = application.application_id
         and (application.state::text = any ($3) or application.submitted_at < audit.at)
       order by audit_id desc limit 1
     ) returned on true
     where project_id = $1 and application_id = any ($2::uuid[]) and submitted_at is not null`,
    [tx.projectId, applicationIds, applicationStates.filter(isReturned)],
  )
}

/** False where somebody of this archive is called so already. */
export async function takeName(tx: Tx, workId: string, nameIndex: Buffer): Promise<boolean> {
  const taken = await tx.named(
    'packing.take-name',
    `insert into packed_name (project_id, work_id, name_index) values ($1, $2, $3)
     on conflict do nothing returning 1`,
    [tx.projectId, workId, nameIndex],
  )
  return taken.length > 0
}

export async function forgetNames(tx: Tx, workId: string): Promise<void> {
  await tx.query('delete from packed_name where project_id = $1 and work_id = $2', [tx.projectId, workId])
}
