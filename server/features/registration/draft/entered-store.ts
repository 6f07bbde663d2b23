import { examStatus } from '#contract/batch/batch.ts'
import type { Answers } from '#contract/batch/form/form.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import type { Wish } from '#contract/registration/application-shapes.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { answersOf, sealAnswers } from '../application-row.ts'

/** How somebody stands in a batch by an organisation's record. */
export interface EnteredApplication {
  readonly applicationId: string
  readonly recordId: string
  readonly state: ApplicationState
  readonly isPaid: boolean
  readonly version: number
  readonly answers: Answers
  readonly wish: Wish
}

export async function listEnteredApplications(
  tx: Tx,
  keys: Keys,
  batchId: string,
  recordIds: readonly string[],
): Promise<EnteredApplication[]> {
  const rows = await tx.query<Omit<EnteredApplication, 'answers'> & { sealed: Buffer | null }>(
    `select application_id as "applicationId", record_id as "recordId", state, paid_at is not null as "isPaid", version,
       answers_sealed as sealed, wish
     from application where project_id = $1 and batch_id = $2 and record_id = any ($3::uuid[])`,
    [tx.projectId, batchId, recordIds],
  )
  return rows.map(({ sealed, ...row }) => ({ ...row, answers: answersOf(keys, tx.projectId, sealed) }))
}

/** Who of these is registered in the batch, and by which record; null: by an own account. */
export async function listCountingPersons(
  tx: Tx,
  batchId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await tx.query<{ personId: string; recordId: string | null }>(
    `select person_id as "personId", record_id as "recordId" from application
     where project_id = $1 and batch_id = $2 and person_id = any ($3::uuid[]) and counts`,
    [tx.projectId, batchId, personIds],
  )
  return new Map(rows.map(({ personId, recordId }) => [personId, recordId]))
}

export interface EnteredDraft {
  readonly applicationId: string
  readonly recordId: string
  readonly answers: Answers
  readonly wish: Wish
  readonly isReady: boolean
}

/** The records whose drafts were the first of their persons in the batch; none while the exam is not in progress. */
export async function insertEnteredDrafts(
  tx: Tx,
  keys: Keys,
  batchId: string,
  drafts: readonly EnteredDraft[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const versionsOf = (answers: Answers) =>
    JSON.stringify(Object.fromEntries(Object.keys(answers).map((id) => [id, 1])))
  const inserted = await tx.query<{ recordId: string }>(
    `insert into application
       (project_id, application_id, batch_id, record_id, person_id, organisation_id, state, number, version,
         answers_sealed, answer_versions, wish, is_ready, created_at, updated_at)
     select $1, fresh.application_id, $2, record_id, person_id, organisation_id, 'draft', new_application_number($3), 1,
       fresh.answers, fresh.versions, fresh.wish, fresh.is_ready, $3, $3
     from unnest($4::uuid[], $5::uuid[], $6::bytea[], $7::jsonb[], $8::jsonb[], $9::boolean[])
       as fresh(application_id, record_id, answers, versions, wish, is_ready)
       join candidate_record using (record_id)
     where candidate_record.project_id = $1 and exists (
       select from batch where project_id = $1 and batch_id = $2 and exam_status = ${examStatus.inProgress})
     order by person_id
     on conflict do nothing returning record_id as "recordId"`,
    [
      ...[tx.projectId, batchId, now],
      drafts.map(({ applicationId }) => applicationId),
      drafts.map(({ recordId }) => recordId),
      drafts.map(({ answers }) => sealAnswers(keys, tx.projectId, answers)),
      drafts.map(({ answers }) => versionsOf(answers)),
      drafts.map(({ wish }) => JSON.stringify(wish)),
      drafts.map(({ isReady }) => isReady),
    ],
  )
  return new Set(inserted.map(({ recordId }) => recordId))
}

export interface ChangedDraft extends Omit<EnteredDraft, 'recordId'> {
  readonly answerVersions: Readonly<Record<string, number>>
  /** Null where it holds no places. */
  readonly holdEndsAt: Date | null
}

/** Drafts that are held, each with all that it has now. */
export async function updateEnteredDrafts(
  tx: Tx,
  keys: Keys,
  drafts: readonly ChangedDraft[],
  now: Date,
): Promise<void> {
  await tx.query(
    `update application set version = version + 1, updated_at = $2, answers_sealed = changed.answers,
       answer_versions = changed.versions, wish = changed.wish, is_ready = changed.is_ready,
       held_until = coalesce(changed.hold_ends_at, held_until),
       hold_ends_at = coalesce(changed.hold_ends_at, application.hold_ends_at)
     from unnest($3::uuid[], $4::bytea[], $5::jsonb[], $6::jsonb[], $7::boolean[], $8::timestamptz[])
       as changed(application_id, answers, versions, wish, is_ready, hold_ends_at)
     where project_id = $1 and application.application_id = changed.application_id`,
    [
      ...[tx.projectId, now],
      drafts.map(({ applicationId }) => applicationId),
      drafts.map(({ answers }) => sealAnswers(keys, tx.projectId, answers)),
      drafts.map(({ answerVersions }) => JSON.stringify(answerVersions)),
      drafts.map(({ wish }) => JSON.stringify(wish)),
      drafts.map(({ isReady }) => isReady),
      drafts.map(({ holdEndsAt }) => holdEndsAt),
    ],
  )
}

/** Of an organisation's own in a batch, those of one of these certificates or numbers. */
export function findEnteredByNumber(
  tx: Tx,
  { batchId, organisationId }: { readonly batchId: string; readonly organisationId: string },
  { indexes, numbers }: { readonly indexes: readonly Buffer[]; readonly numbers: readonly string[] },
): Promise<{ readonly applicationId: string; readonly name: string }[]> {
  return tx.named(
    'application.entered-by-number',
    `select application_id as "applicationId", record.name
     from candidate_record record join application using (project_id, record_id)
     where record.project_id = $1 and record.organisation_id = $2 and batch_id = $3
       and (record.id_number_index = any ($4) or number = any ($5) and submitted_at is not null)`,
    [tx.projectId, organisationId, batchId, indexes, numbers],
  )
}
