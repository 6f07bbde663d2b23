import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { examinedStates } from '../score-parts.ts'
import type { WholeEntry } from './score-entry.ts'

export interface Examinee {
  readonly applicationId: string
  readonly number: string
  readonly isExamined: boolean
  readonly isDeferred: boolean
  readonly exemptSubjectIds: readonly string[]
}

/** Those of a batch that have these numbers. */
export function listExaminees(tx: Tx, batchId: string, numbers: readonly string[]): Promise<Examinee[]> {
  return tx.query<Examinee>(
    `select application_id as "applicationId", number, state in ${examinedStates} as "isExamined",
       state = 'deferred' as "isDeferred", exempt_subject_ids as "exemptSubjectIds"
     from application
     where project_id = $1 and batch_id = $2 and number = any ($3) and submitted_at is not null`,
    [tx.projectId, batchId, numbers],
  )
}

export interface SubjectOf {
  readonly applicationId: string
  readonly subjectId: string
}

/** What they are registered for. */
export function listSubjectsOf(tx: Tx, applicationIds: readonly string[]): Promise<SubjectOf[]> {
  return tx.query<SubjectOf>(
    `select application_id as "applicationId", subject_id as "subjectId" from place
     where project_id = $1 and application_id = any ($2::uuid[])`,
    [tx.projectId, applicationIds],
  )
}

interface StoredRow extends Omit<WholeEntry, 'note'>, SubjectOf {
  readonly noteSealed: Buffer | null
  readonly version: number
}
export interface StoredScore extends WholeEntry, SubjectOf {
  readonly version: number
}

const columns = `application_id as "applicationId", subject_id as "subjectId", mark, outcome, degree,
  barred_until::text as "barredUntil", note_sealed as "noteSealed", version`

export async function listScoresOf(
  tx: Tx,
  keys: Keys,
  applicationIds: readonly string[],
): Promise<StoredScore[]> {
  const rows = await tx.query<StoredRow>(
    `select ${columns} from score where project_id = $1 and application_id = any ($2::uuid[])`,
    [tx.projectId, applicationIds],
  )
  return rows.map((row) => opened(keys, tx.projectId, row))
}

/** Nobody else changes it until the transaction ends. */
export async function holdScore(
  tx: Tx,
  keys: Keys,
  { applicationId, subjectId }: SubjectOf,
): Promise<StoredScore | null> {
  const [row] = await tx.query<StoredRow>(
    `select ${columns} from score where project_id = $1 and application_id = $2 and subject_id = $3 for update`,
    [tx.projectId, applicationId, subjectId],
  )
  return row ? opened(keys, tx.projectId, row) : null
}

const notePlace = (projectId: string | null) =>
  ({ projectId, table: 'score', column: 'note_sealed' }) as const

function opened(keys: Keys, projectId: string | null, { noteSealed, ...row }: StoredRow): StoredScore {
  return { ...row, note: noteSealed ? keys.open(notePlace(projectId), noteSealed) : '' }
}

export interface NewScore extends SubjectOf {
  readonly entry: WholeEntry
}

/** Before the release: what stood there is written over. */
export async function writeScores(
  tx: Tx,
  keys: Keys,
  batchId: string,
  scores: readonly NewScore[],
  now: Date,
): Promise<void> {
  const of = <Value>(pick: (one: NewScore) => Value) => scores.map(pick)
  await tx.query(
    `insert into score (project_id, batch_id, changed_at, application_id, subject_id, mark, outcome, degree,
       barred_until, note_sealed)
     select $1, $2, $3, * from unnest($4::uuid[], $5::uuid[], $6::int[], $7::text[], $8::text[], $9::date[], $10::bytea[])
     on conflict (project_id, application_id, subject_id) do update set
       mark = excluded.mark, outcome = excluded.outcome, degree = excluded.degree,
       barred_until = excluded.barred_until, note_sealed = excluded.note_sealed, changed_at = excluded.changed_at`,
    [
      ...[tx.projectId, batchId, now, of((one) => one.applicationId), of((one) => one.subjectId)],
      ...[of(({ entry }) => entry.mark), of(({ entry }) => entry.outcome), of(({ entry }) => entry.degree)],
      of(({ entry }) => entry.barredUntil),
      of(({ entry }) => (entry.note ? keys.seal(notePlace(tx.projectId), entry.note) : null)),
    ],
  )
}

/** After the release: what stood there is kept, the new one counts as corrected. */
export async function writeCorrection(
  tx: Tx,
  keys: Keys,
  batchId: string,
  { applicationId, subjectId, entry }: NewScore,
  now: Date,
): Promise<void> {
  const own = [tx.projectId, applicationId, subjectId]
  await tx.query(
    `insert into former_score (project_id, application_id, subject_id, version, mark, outcome, degree, barred_until,
       replaced_at)
     select project_id, application_id, subject_id, version, mark, outcome, degree, barred_until, $4
     from score where project_id = $1 and application_id = $2 and subject_id = $3`,
    [...own, now],
  )
  await writeScores(tx, keys, batchId, [{ applicationId, subjectId, entry }], now)
  await tx.query(
    `update score set corrected_at = $4, version = 1 + (
       select count(*) from former_score where project_id = $1 and application_id = $2 and subject_id = $3)
     where project_id = $1 and application_id = $2 and subject_id = $3`,
    [...own, now],
  )
}
