import { examStatus } from '#contract/batch/batch.ts'
import type { Answers } from '#contract/batch/form/form.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import type { ApplicationStep } from '#contract/registration/application-steps.ts'
import { type Deed, deedColumns, deedValues } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import {
  type ApplicationRow,
  applicationColumns,
  applicationOf,
  type StoredApplication,
  sealAnswers,
} from './application-row.ts'
import { refuseAbsent } from './refuse-absent.ts'

/** To whom its actor belongs; null for staff and the system, who see those of the whole project. */
export const ownerOf = (actor: Actor) => (actor.kind === 'account' ? actor.accountId : null)

/**
 * The third parameter owns it: by an own account, as the organisation that has its person, or by a record that is bound to
 * the account. choose-places.sql asks the same. The organisation is asked of the application's own row: whoever waited for
 * that reads it as it is now, and a record as it was before.
 */
export const isOwned = `($3::uuid is null or $3 in (application.account_id, application.organisation_id) or exists (
      select from candidate_record entered
      where entered.project_id = application.project_id and entered.record_id = application.record_id
        and entered.bound_account_id = $3))`

export const ofOwner = `
  where application.project_id = $1 and application.application_id = $2
    and ${isOwned}`

/** Whether each of these is the actor's own. */
export async function areOwned(tx: Tx, applicationIds: readonly string[], actor: Actor): Promise<boolean> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from application
     where application.project_id = $1 and application.application_id = any ($2::uuid[]) and ${isOwned}`,
    [tx.projectId, applicationIds, ownerOf(actor)],
  )
  return row?.count === applicationIds.length
}

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
  if (!row) return refuseAbsent(tx, applicationId, actor)
  return applicationOf(keys, tx.projectId, row)
}

/** Several, in the order in which everybody holds them. */
export async function holdApplications(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  await tx.query(
    `select from application where project_id = $1 and application_id = any ($2::uuid[])
     order by application_id for no key update`,
    [tx.projectId, applicationIds],
  )
}

/** Of those that wait for their money: never less than they had. */
export async function holdPlacesUntil(
  tx: Tx,
  applicationIds: readonly string[],
  until: Date,
  now: Date,
): Promise<void> {
  await tx.query(
    `update application set held_until = $3, version = version + 1, updated_at = $4
     where project_id = $1 and application_id = any ($2::uuid[]) and state = 'unpaid' and held_until < $3`,
    [tx.projectId, applicationIds, until, now],
  )
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

/** Of those that have one, by their ids. */
export async function listNumbers(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.named<{ applicationId: string; number: string }>(
    'application.numbers',
    `select application_id as "applicationId", number from application
     where project_id = $1 and application_id = any ($2::uuid[]) and number is not null`,
    [tx.projectId, applicationIds],
  )
  return new Map(rows.map(({ applicationId, number }) => [applicationId, number]))
}

type ApplicationStanding = Pick<
  StoredApplication,
  'applicationId' | 'batchId' | 'number' | 'state' | 'paidAt' | 'feeFen'
>

/** In the order in which everybody holds them. */
export function listStandings(
  tx: Tx,
  applicationIds: readonly string[],
  held: boolean,
): Promise<ApplicationStanding[]> {
  return tx.named<ApplicationStanding>(
    held ? 'application.hold-standings' : 'application.standings',
    `select application_id as "applicationId", batch_id as "batchId", coalesce(number, '') as number, state,
       paid_at as "paidAt", fee_fen as "feeFen"
     from application where project_id = $1 and application_id = any ($2::uuid[])
     order by application_id${held ? ' for no key update' : ''}`,
    [tx.projectId, applicationIds],
  )
}

/** What a step or a save writes of an application. */
export type ApplicationChanges = Partial<
  Omit<
    StoredApplication,
    | 'applicationId'
    | 'batchId'
    | 'judgedBy'
    | 'organisationLooks'
    | 'owedConfirmation'
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
