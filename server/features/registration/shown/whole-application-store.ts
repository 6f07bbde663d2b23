import type { PhotoCheck } from '#contract/batch/photo-check.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { AuditResult, ChoiceLine, Remark } from '#contract/registration/application-shapes.ts'
import { openFileName } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import {
  type ApplicationRow,
  applicationColumns,
  applicationOf,
  type StoredApplication,
} from '../application-row.ts'
import { isOwned, ofOwner, ownerOf } from '../application-store.ts'
import { refuseAbsent } from '../refuse-absent.ts'
import type { ApplicationFile } from './show-file.ts'

export interface StoredAudit {
  readonly result: AuditResult
  readonly reason: string
  readonly conditions: readonly string[]
  readonly remarks: readonly Remark[]
  /** ISO 8601. */
  readonly at: string
}

export interface KeptFile extends ApplicationFile {
  /** ISO 8601. */
  readonly keptAt: string
}

/** What belongs to an application in other tables. */
export interface ApplicationParts {
  /** Subjects whose places are held or kept. */
  readonly choice: readonly ChoiceLine[]
  readonly exemptSubjectIds: readonly string[]
  readonly files: readonly KeptFile[]
  /** Those that took effect, the latest first. */
  readonly audits: readonly StoredAudit[]
  /** The fields that had an answer when it was returned; null where it is not, or that was not kept. */
  readonly answered: readonly string[] | null
}

export interface WholeApplication extends StoredApplication, ApplicationParts {}

interface WholeRow extends ApplicationRow, Omit<ApplicationParts, 'files'> {
  readonly files: readonly (Omit<KeptFile, 'name' | 'check'> & {
    readonly nameSealed: string
    readonly check: PhotoCheck | null
  })[]
}

const partColumns = `exempt_subject_ids as "exemptSubjectIds",
  array(select json_build_object('subjectId', subject_id, 'areaId', area_id) from place
    where place.project_id = application.project_id and place.application_id = application.application_id
    order by subject_id) as choice,
  array(select json_build_object('fileId', file_id, 'ruleId', rule_id, 'nameSealed', encode(name_sealed, 'base64'), 'mediaType', media_type,
      'bytes', bytes, 'check', photo_check, 'keptAt', to_char(kept.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from application_file kept join file using (project_id, file_id)
    where kept.project_id = application.project_id and kept.application_id = application.application_id
    order by file_id) as files,
  array(select json_build_object('result', result, 'reason', reason, 'conditions', conditions, 'remarks', remarks,
      'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from audit
    where audit.project_id = application.project_id and audit.application_id = application.application_id
      and takes_effect
    order by audit_id desc) as audits,
  case when state in ('failed', 'improving') then (
    select answered from returned_version returned
    where returned.project_id = application.project_id and returned.application_id = application.application_id
    order by audit_id desc limit 1) end as answered`

/** An account finds what it owns alone: somebody else's is absent. */
export async function getWholeApplication(
  tx: Tx,
  keys: Keys,
  applicationId: string,
  actor: Actor,
): Promise<WholeApplication> {
  const [row] = await tx.named<WholeRow>(
    'application.whole',
    `select ${applicationColumns}, ${partColumns} from application
     ${ofOwner}`,
    [tx.projectId, applicationId, ownerOf(actor)],
  )
  if (!row) return refuseAbsent(tx, applicationId, actor)
  return wholeOf(keys, tx.projectId, row)
}

/** Of these those that the actor owns. */
export async function listOwnedWhole(
  tx: Tx,
  keys: Keys,
  applicationIds: readonly string[],
  actor: Actor,
): Promise<WholeApplication[]> {
  const rows = await tx.query<WholeRow>(
    `select ${applicationColumns}, ${partColumns} from application
     where application.project_id = $1 and application.application_id = any ($2::uuid[]) and ${isOwned}`,
    [tx.projectId, applicationIds, ownerOf(actor)],
  )
  return rows.map((row) => wholeOf(keys, tx.projectId, row))
}

/** Those of an account, by itself or by records bound to it, the newest first. */
export async function listWholeApplications(
  tx: Tx,
  keys: Keys,
  accountId: string,
): Promise<WholeApplication[]> {
  const rows = await tx.named<WholeRow>(
    'application.list-whole',
    `select ${applicationColumns}, ${partColumns} from application
     where application.project_id = $1 and application.application_id in (
       select application_id from application where project_id = $1 and account_id = $2
       union all
       select application_id from candidate_record join application using (project_id, record_id)
       where candidate_record.project_id = $1 and bound_account_id = $2)
     order by application.application_id desc limit 200`,
    [tx.projectId, accountId],
  )
  return rows.map((row) => wholeOf(keys, tx.projectId, row))
}

function wholeOf(
  keys: Keys,
  projectId: string | null,
  { choice, exemptSubjectIds, files, audits, answered, ...row }: WholeRow,
): WholeApplication {
  const named = files.map(({ nameSealed, check, ...file }) => ({
    ...file,
    ...(check && { check }),
    name: openFileName(keys, projectId, Buffer.from(nameSealed, 'base64')),
  }))
  const parts = { choice, exemptSubjectIds, files: named, audits, answered }
  return { ...applicationOf(keys, projectId, row), ...parts }
}
