import { examStatus } from '#contract/batch/batch.ts'
import type { Answers } from '#contract/batch/form/form.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import type { ApplicationStep } from '#contract/registration/application-steps.ts'
import { type Deed, deedColumns, deedValues } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import {
  type ApplicationRow,
  applicationColumns,
  applicationOf,
  type StoredApplication,
  sealAnswers,
} from './application-row.ts'

/** To whom its actor belongs; null for staff and the system, who see those of the whole project. */
export const ownerOf = (actor: Actor) => (actor.kind === 'account' ? actor.accountId : null)

/**
 * One that the third parameter owns: by an own account, or by a record that an organisation entered or that is bound to the
 * account. choose-places.sql asks the same.
 */
export const ofOwner = `
  where application.project_id = $1 and application.application_id = $2
    and ($3::uuid is null or application.account_id = $3 or exists (
      select from candidate_record entered
      where entered.project_id = application.project_id and entered.record_id = application.record_id
        and $3 in (entered.organisation_id, entered.bound_account_id)))`

/** An account finds its own alone: somebody else's is absent. */
export async function findApplication(
  tx: Tx,
  keys: Keys,
  applicationId: string,
  actor: Actor,
): Promise<StoredApplication | null> {
  const [row] = await tx.named<ApplicationRow>(
    'application.find',
    `select ${applicationColumns} from application ${ofOwner}`,
    [tx.projectId, applicationId, ownerOf(actor)],
  )
  return row ? applicationOf(keys, tx.projectId, row) : null
}

/** Nobody else changes it until the transaction ends. An account's own alone: somebody else's is absent. */
export async function holdApplication(
  tx: Tx,
  keys: Keys,
  applicationId: string,
  actor: Actor,
): Promise<StoredApplication> {
  const [row] = await tx.named<ApplicationRow>(
    'application.hold',
    `select ${applicationColumns} from application ${ofOwner} for no key update`,
    [tx.projectId, applicationId, ownerOf(actor)],
  )
  if (!row) throw new Refusal('applicationAbsent')
  return applicationOf(keys, tx.projectId, row)
}

export async function findApplicationIdByNumber(tx: Tx, number: string): Promise<string | null> {
  const [row] = await tx.query<{ applicationId: string }>(
    'select application_id as "applicationId" from application where project_id = $1 and number = $2',
    [tx.projectId, number],
  )
  return row?.applicationId ?? null
}

export async function findIdsByNumber(tx: Tx, number: string): Promise<string[]> {
  const rows = await tx.named<{ applicationId: string }>(
    'application.find-by-number',
    'select application_id as "applicationId" from application where project_id = $1 and number = $2',
    [tx.projectId, number],
  )
  return rows.map(({ applicationId }) => applicationId)
}

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

/** The one that somebody has in a batch by this way or, with an own account, by a record bound to it; first the one that counts. */
export async function findApplicationId(
  tx: Tx,
  batchId: string,
  registrant: Registrant,
): Promise<string | null> {
  const [row] =
    'accountId' in registrant
      ? await tx.named<{ applicationId: string }>('application.of-account', ofAccountInBatch, [
          tx.projectId,
          batchId,
          registrant.accountId,
        ])
      : await tx.named<{ applicationId: string }>(
          'application.of-record',
          `select application_id as "applicationId" from application
           where project_id = $1 and batch_id = $2 and record_id = $3`,
          [tx.projectId, batchId, registrant.recordId],
        )
  return row?.applicationId ?? null
}

const ofAccountInBatch = `
  select application_id as "applicationId", counts from application
  where project_id = $1 and batch_id = $2 and account_id = $3
  union all
  select application_id, counts from candidate_record join application using (project_id, record_id)
  where candidate_record.project_id = $1 and batch_id = $2 and bound_account_id = $3
  order by counts desc limit 1`

/** What a step or a save writes of an application. */
export type ApplicationChanges = Partial<
  Omit<
    StoredApplication,
    | 'applicationId'
    | 'batchId'
    | 'judgedBy'
    | 'accountId'
    | 'recordId'
    | 'number'
    | 'version'
    | 'createdAt'
    | 'updatedAt'
  >
>

const columnOf: Readonly<Record<Exclude<keyof ApplicationChanges, 'answers'>, string>> = {
  organisationId: 'organisation_id',
  state: 'state',
  answerVersions: 'answer_versions',
  notesVersion: 'notes_version',
  notesAgreedAt: 'notes_agreed_at',
  wish: 'wish',
  feeFen: 'fee_fen',
  heldUntil: 'held_until',
  holdBeganAt: 'hold_began_at',
  holdEndsAt: 'hold_ends_at',
  reason: 'reason',
  batchVersion: 'batch_version',
  submittedAt: 'submitted_at',
  paidAt: 'paid_at',
}

/** Writes into one that is held; its version goes up. */
export async function updateApplication(
  tx: Tx,
  keys: Keys,
  held: StoredApplication,
  { answers, ...plain }: ApplicationChanges,
  now: Date,
): Promise<StoredApplication> {
  const columns: Record<string, unknown> = { updated_at: now }
  for (const [name, value] of Object.entries(plain)) columns[columnOf[name as keyof typeof plain]] = value
  if (plain.answerVersions) columns.answer_versions = JSON.stringify(plain.answerVersions)
  if (plain.wish) columns.wish = JSON.stringify(plain.wish)
  if (answers) columns.answers_sealed = sealAnswers(keys, tx.projectId, answers)
  const names = Object.keys(columns)
  const [row] = await tx.query<{ version: number }>(
    `update application set version = version + 1, ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')}
     where project_id = $1 and application_id = $2 returning version`,
    [tx.projectId, held.applicationId, ...Object.values(columns)],
  )
  return {
    ...held,
    ...plain,
    ...(answers && { answers }),
    version: row?.version ?? held.version,
    updatedAt: now,
  }
}

/** How an application is handed in. */
export interface Submission {
  readonly applicationId: string
  /** The one that is handed in: where it is there no more, nothing happens. */
  readonly version: number
  readonly state: ApplicationState
  /** Null where they stay as they are. */
  readonly answers: Answers | null
  readonly heldUntil: Date | null
  readonly feeFen: number
  /** Of the batch, that it keeps from now on. */
  readonly batchVersion: number
  readonly step: ApplicationStep
  /** Of its line in history. */
  readonly stepId: string
  readonly deed: Deed
}

/** Hands in and keeps the deed, in one statement. */
export async function insertSubmission(
  tx: Tx,
  keys: Keys,
  { applicationId, version, state, answers, heldUntil, feeFen, batchVersion, stepId, deed }: Submission,
  now: Date,
): Promise<{ readonly version: number } | null> {
  const [row] = await tx.named<{ version: number }>(
    'application.submit',
    `with submitted as (
       update application set state = $4, version = version + 1, answers_sealed = coalesce($5, answers_sealed),
         submitted_at = $6, updated_at = $6, reason = '', held_until = $7,
         hold_began_at = null, hold_ends_at = null, fee_fen = $8, batch_version = $9
       where project_id = $1 and application_id = $2 and version = $3 and exists (
         select from batch
         where batch.project_id = $1 and batch.batch_id = application.batch_id and exam_status = ${examStatus.inProgress})
       returning version
     ), kept as (
       insert into history (${deedColumns})
       select $1, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19 from submitted
     )
     select version from submitted`,
    [
      tx.projectId,
      applicationId,
      version,
      state,
      answers && sealAnswers(keys, tx.projectId, answers),
      now,
      heldUntil,
      feeFen,
      batchVersion,
      ...deedValues(tx, deed, now, stepId),
    ],
  )
  return row ?? null
}
