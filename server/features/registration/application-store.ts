import type { Answers } from '#contract/batch/form/form.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
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
const ownerOf = (actor: Actor) => (actor.kind === 'account' ? actor.accountId : null)

const ofOwner = `
  where application.project_id = $1 and application.application_id = $2
    and ($3::uuid is null or application.account_id = $3)`

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

export interface NewApplication {
  readonly applicationId: string
  readonly batchId: string
  readonly accountId: string
  readonly organisationId: string | null
  readonly answers: Answers
}

/** Whether it was the first of its account in the batch: of two at once the second finds one there. */
export async function insertApplication(
  tx: Tx,
  keys: Keys,
  { applicationId, batchId, accountId, organisationId, answers }: NewApplication,
  now: Date,
): Promise<boolean> {
  const inserted = await tx.query(
    `insert into application
       (project_id, application_id, batch_id, account_id, organisation_id, state, number, answers_sealed, created_at,
         updated_at)
     values ($1, $2, $3, $4, $5, 'draft', new_application_number($7), $6, $7, $7)
     on conflict (project_id, batch_id, account_id) do nothing returning 1`,
    [
      tx.projectId,
      applicationId,
      batchId,
      accountId,
      organisationId,
      sealAnswers(keys, tx.projectId, answers),
      now,
    ],
  )
  return inserted.length > 0
}

/** The one that an account has in a batch. */
export async function findApplicationId(tx: Tx, batchId: string, accountId: string): Promise<string | null> {
  const [row] = await tx.named<{ applicationId: string }>(
    'application.of-batch',
    `select application_id as "applicationId" from application
     where project_id = $1 and batch_id = $2 and account_id = $3`,
    [tx.projectId, batchId, accountId],
  )
  return row?.applicationId ?? null
}

/** What a step or a save writes of an application. */
export type ApplicationChanges = Partial<
  Omit<
    StoredApplication,
    'applicationId' | 'batchId' | 'judgedBy' | 'accountId' | 'number' | 'version' | 'createdAt' | 'updatedAt'
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
  readonly accountId: string
  /** The one that is handed in: where it is there no more, nothing happens. */
  readonly version: number
  readonly state: ApplicationState
  /** Null where they stay as they are. */
  readonly answers: Answers | null
  readonly heldUntil: Date | null
  readonly feeFen: number
  /** Of the batch, that it keeps from now on. */
  readonly batchVersion: number
  readonly deed: Deed
}

/** Hands in and keeps the deed, in one statement. */
export async function insertSubmission(
  tx: Tx,
  keys: Keys,
  { applicationId, accountId, version, state, answers, heldUntil, feeFen, batchVersion, deed }: Submission,
  now: Date,
): Promise<{ readonly version: number } | null> {
  const [row] = await tx.named<{ version: number }>(
    'application.submit',
    `with submitted as (
       update application set state = $5, version = version + 1, answers_sealed = coalesce($6, answers_sealed),
         submitted_at = $7, updated_at = $7, reason = '', held_until = $8,
         hold_began_at = null, hold_ends_at = null, fee_fen = $9, batch_version = $10
       where project_id = $1 and application_id = $2 and account_id = $3 and version = $4
       returning version
     ), kept as (
       insert into history (${deedColumns})
       select $1, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20 from submitted
     )
     select version from submitted`,
    [
      tx.projectId,
      applicationId,
      accountId,
      version,
      state,
      answers && sealAnswers(keys, tx.projectId, answers),
      now,
      heldUntil,
      feeFen,
      batchVersion,
      ...deedValues(tx, deed, now),
    ],
  )
  return row ?? null
}
