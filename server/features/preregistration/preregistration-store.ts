import type { PreregistrationState } from '#contract/preregistration/preregistration.ts'
import type { PreregistrationLine } from '#contract/preregistration/preregistration-endpoints.ts'
import { openFileName } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface StoredReport {
  readonly preregistrationId: string
  readonly state: Exclude<PreregistrationState, 'none'>
  readonly submittedAt: Date | null
  readonly fileId: string | null
  readonly confirmedAt: Date | null
}

/** Whose report, and of what. */
export interface ReportOf {
  readonly batchId: string
  readonly organisationId: string
}

const columns = `preregistration_id as "preregistrationId", state, submitted_at as "submittedAt", file_id as "fileId",
  confirmed_at as "confirmedAt"`

export async function findReport(
  tx: Tx,
  { batchId, organisationId }: ReportOf,
): Promise<StoredReport | null> {
  const [row] = await tx.query<StoredReport>(
    `select ${columns} from preregistration where project_id = $1 and batch_id = $2 and organisation_id = $3`,
    [tx.projectId, batchId, organisationId],
  )
  return row ?? null
}

/** The same, and nobody else changes it until the transaction ends. */
export async function holdReport(
  tx: Tx,
  { batchId, organisationId }: ReportOf,
): Promise<StoredReport | null> {
  const [row] = await tx.query<StoredReport>(
    `select ${columns} from preregistration where project_id = $1 and batch_id = $2 and organisation_id = $3 for update`,
    [tx.projectId, batchId, organisationId],
  )
  return row ?? null
}

/** An empty draft where there is none yet: of two that begin at once one begins. */
export async function beginReport(
  tx: Tx,
  { batchId, organisationId }: ReportOf,
  now: Date,
): Promise<StoredReport> {
  await tx.query(
    `insert into preregistration (project_id, preregistration_id, batch_id, organisation_id, state, created_at)
     values ($1, $2, $3, $4, 'draft', $5) on conflict (project_id, batch_id, organisation_id) do nothing`,
    [tx.projectId, newId(now), batchId, organisationId, now],
  )
  const held = await holdReport(tx, { batchId, organisationId })
  if (!held) throw new Error('A report that was begun just now is not there.')
  return held
}

export async function writeReport(
  tx: Tx,
  preregistrationId: string,
  { state, submittedAt, fileId, confirmedAt }: Omit<StoredReport, 'preregistrationId'>,
): Promise<void> {
  await tx.query(
    `update preregistration set state = $3, submitted_at = $4, file_id = $5, confirmed_at = $6
     where project_id = $1 and preregistration_id = $2`,
    [tx.projectId, preregistrationId, state, submittedAt, fileId, confirmedAt],
  )
}

/** In an order of its own, so that two readings of the same are the same. */
export function listLines(tx: Tx, preregistrationId: string): Promise<PreregistrationLine[]> {
  return tx.query<PreregistrationLine>(
    `select area_id as "areaId", subject_id as "subjectId", expected from preregistration_line
     where project_id = $1 and preregistration_id = $2 order by area_id, subject_id`,
    [tx.projectId, preregistrationId],
  )
}

export async function replaceLines(
  tx: Tx,
  preregistrationId: string,
  batchId: string,
  lines: readonly PreregistrationLine[],
): Promise<void> {
  await tx.query('delete from preregistration_line where project_id = $1 and preregistration_id = $2', [
    tx.projectId,
    preregistrationId,
  ])
  await tx.query(
    `insert into preregistration_line (project_id, preregistration_id, batch_id, area_id, subject_id, expected)
     select $1, $2, $3, "areaId", "subjectId", expected
     from jsonb_to_recordset($4) as given ("areaId" uuid, "subjectId" uuid, expected integer)`,
    [tx.projectId, preregistrationId, batchId, JSON.stringify(lines)],
  )
}

/** How many an organisation reports in each batch in which it reports at all. */
export async function listOwnReports(
  tx: Tx,
  organisationId: string,
): Promise<ReadonlyMap<string, { readonly state: StoredReport['state']; readonly expected: number }>> {
  const rows = await tx.query<{ batchId: string; state: StoredReport['state']; expected: number }>(
    `select preregistration.batch_id as "batchId", state, coalesce(sum(expected), 0)::integer as expected
     from preregistration left join preregistration_line using (project_id, preregistration_id)
     where project_id = $1 and organisation_id = $2 group by preregistration.batch_id, state`,
    [tx.projectId, organisationId],
  )
  return new Map(rows.map(({ batchId, ...report }) => [batchId, report]))
}

export interface ConfirmationFile {
  readonly name: string
  readonly bytes: number
  readonly storageKey: string
}

export async function findConfirmation(tx: Tx, keys: Keys, fileId: string): Promise<ConfirmationFile | null> {
  const [row] = await tx.query<Omit<ConfirmationFile, 'name'> & { nameSealed: Buffer }>(
    `select name_sealed as "nameSealed", bytes::float8 as bytes, storage_key as "storageKey"
     from file where project_id = $1 and file_id = $2`,
    [tx.projectId, fileId],
  )
  if (!row) return null
  const { nameSealed, ...file } = row
  return { ...file, name: openFileName(keys, tx.projectId, nameSealed) }
}

/** What all submitted reports of a batch come to. */
export async function readTotals(tx: Tx, batchId: string) {
  const own = [tx.projectId, batchId]
  const lines = await tx.query<PreregistrationLine & { readonly organisations: number }>(
    `select area_id as "areaId", subject_id as "subjectId", sum(expected)::integer as expected,
       count(*)::integer as organisations
     from preregistration join preregistration_line as line using (project_id, preregistration_id)
     where project_id = $1 and preregistration.batch_id = $2 and state = 'submitted'
     group by area_id, subject_id order by area_id, subject_id`,
    own,
  )
  const [counted] = await tx.query<{ submitted: number; confirmed: number; drafts: number }>(
    `select count(*) filter (where state = 'submitted')::integer as submitted,
       count(*) filter (where file_id is not null)::integer as confirmed,
       count(*) filter (where state = 'draft')::integer as drafts
     from preregistration where project_id = $1 and batch_id = $2`,
    own,
  )
  const { submitted = 0, confirmed = 0, drafts = 0 } = counted ?? {}
  return {
    lines,
    submitted,
    confirmed,
    drafts,
    expected: lines.reduce((sum, line) => sum + line.expected, 0),
  }
}
