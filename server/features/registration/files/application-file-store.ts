import type { PhotoCheck } from '#contract/batch/photo-check.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** The portrait's rule. */
export const photoRuleId = 'photo'

/** The files of an application under one rule, the oldest first. */
export async function listFileIds(tx: Tx, applicationId: string, ruleId: string): Promise<string[]> {
  const rows = await tx.named<{ fileId: string }>(
    'application-file.list',
    `select file_id as "fileId" from application_file
     where project_id = $1 and application_id = $2 and rule_id = $3 order by file_id`,
    [tx.projectId, applicationId, ruleId],
  )
  return rows.map(({ fileId }) => fileId)
}

/** Under which rule an application has this file; null where it has no such file. */
export async function findRuleOf(tx: Tx, applicationId: string, fileId: string): Promise<string | null> {
  const [row] = await tx.query<{ ruleId: string }>(
    `select rule_id as "ruleId" from application_file
     where project_id = $1 and application_id = $2 and file_id = $3`,
    [tx.projectId, applicationId, fileId],
  )
  return row?.ruleId ?? null
}

export interface NewApplicationFile {
  readonly applicationId: string
  readonly fileId: string
  readonly ruleId: string
  /** Of a portrait that was looked at. */
  readonly check?: PhotoCheck | undefined
}

export async function insertApplicationFile(
  tx: Tx,
  { applicationId, fileId, ruleId, check }: NewApplicationFile,
  now: Date,
) {
  await tx.query(
    `insert into application_file (project_id, application_id, file_id, rule_id, created_at, photo_check)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.projectId, applicationId, fileId, ruleId, now, check ? JSON.stringify(check) : null],
  )
}
