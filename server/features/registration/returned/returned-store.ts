import type { Answers } from '#contract/batch/form/form.ts'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import { openFileName } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { ApplicationFile } from '../shown/show-file.ts'

/** An application as it was when the review returned it. */
export interface ReturnedVersion {
  readonly answers: Answers
  readonly choice: readonly ChoiceLine[]
  readonly files: readonly ApplicationFile[]
}

const answersPlace = (projectId: string | null) =>
  ({ projectId, table: 'returned_version', column: 'answers_sealed' }) as const

interface NewReturned {
  readonly auditId: string
  readonly applicationId: string
  readonly answers: Answers
  readonly answered: readonly string[]
  readonly choice: readonly ChoiceLine[]
}

/** With the files that it has now. */
export async function insertReturned(
  tx: Tx,
  keys: Keys,
  { auditId, applicationId, answers, answered, choice }: NewReturned,
): Promise<void> {
  const sealed = keys.seal(answersPlace(tx.projectId), JSON.stringify(answers))
  await tx.query(
    `insert into returned_version (project_id, audit_id, application_id, answers_sealed, answered, choice)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.projectId, auditId, applicationId, sealed, answered, JSON.stringify(choice)],
  )
  await tx.query(
    `insert into returned_file (project_id, audit_id, file_id, application_id, rule_id)
     select project_id, $2, file_id, application_id, rule_id from application_file
     where project_id = $1 and application_id = $3`,
    [tx.projectId, auditId, applicationId],
  )
}

/** The last one is enough to compare with; the one before it is there again where a verdict is taken back. */
export async function dropOlderReturned(tx: Tx, applicationId: string): Promise<string[]> {
  const loose = await tx.query<{ fileId: string }>(
    `with dropped as (
       select audit_id from returned_version where project_id = $1 and application_id = $2
       order by audit_id desc offset 1
     )
     select distinct file_id as "fileId" from returned_file
     where project_id = $1 and application_id = $2 and audit_id in (select audit_id from dropped)
       and not exists (select from application_file own
         where own.project_id = $1 and own.file_id = returned_file.file_id)
       and not exists (select from returned_file kept
         where kept.project_id = $1 and kept.file_id = returned_file.file_id
           and kept.audit_id not in (select audit_id from dropped))`,
    [tx.projectId, applicationId],
  )
  await tx.query(
    `delete from returned_version where project_id = $1 and application_id = $2 and audit_id <> (
       select audit_id from returned_version where project_id = $1 and application_id = $2
       order by audit_id desc limit 1)`,
    [tx.projectId, applicationId],
  )
  return loose.map(({ fileId }) => fileId)
}

/** As it was returned the last time; null where it never was. */
export async function findReturned(
  tx: Tx,
  keys: Keys,
  applicationId: string,
): Promise<ReturnedVersion | null> {
  type Row = {
    readonly answersSealed: Buffer
    readonly choice: readonly ChoiceLine[]
    readonly files: readonly (Omit<ApplicationFile, 'name'> & { readonly nameSealed: string })[]
  }
  const [row] = await tx.named<Row>(
    'returned.find',
    `select answers_sealed as "answersSealed", choice,
       array(select json_build_object('fileId', file_id, 'ruleId', rule_id,
           'nameSealed', encode(name_sealed, 'base64'), 'mediaType', media_type, 'bytes', bytes)
         from returned_file kept join file using (project_id, file_id)
         where kept.project_id = returned.project_id and kept.audit_id = returned.audit_id
         order by file_id) as files
     from returned_version returned where project_id = $1 and application_id = $2
     order by audit_id desc limit 1`,
    [tx.projectId, applicationId],
  )
  if (!row) return null
  const { answersSealed, choice, files } = row
  return {
    choice,
    answers: JSON.parse(keys.open(answersPlace(tx.projectId), answersSealed)),
    files: files.map(({ nameSealed, ...file }) => ({
      ...file,
      name: openFileName(keys, tx.projectId, Buffer.from(nameSealed, 'base64')),
    })),
  }
}

/** What decides which of its parts are closed, of one that is returned. */
export async function findReturnedFacts(tx: Tx, applicationId: string) {
  type Facts = {
    readonly result: 'passed' | 'failed' | 'refused' | 'undetermined' | 'toImprove'
    readonly conditions: readonly string[]
    readonly answered: readonly string[] | null
  }
  const [facts] = await tx.named<Facts>(
    'returned.facts',
    `select result, conditions, (
       select answered from returned_version
       where project_id = $1 and application_id = $2 order by audit_id desc limit 1) as answered
     from audit where project_id = $1 and application_id = $2 and takes_effect
     order by audit_id desc limit 1`,
    [tx.projectId, applicationId],
  )
  return facts ?? null
}

/** Takes a file from an application that an earlier version of it keeps; false where none does. */
export async function detachReturnedFile(tx: Tx, applicationId: string, fileId: string): Promise<boolean> {
  const detached = await tx.query(
    `delete from application_file own
     where project_id = $1 and application_id = $2 and file_id = $3
       and exists (select from returned_file kept
         where kept.project_id = own.project_id and kept.file_id = own.file_id)
     returning 1`,
    [tx.projectId, applicationId, fileId],
  )
  return detached.length > 0
}
