import type { Answers } from '#contract/batch/form/form.ts'
import { type JudgedBatch, judgedBatch } from '#contract/batch/judged-batch.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import type { Wish } from '#contract/registration/application-shapes.ts'
import type { Owned } from '#contract/registration/application-steps.ts'
import type { ConfirmationDemand } from '#contract/registration/review/confirmation-demand.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** What of an application lies open in its row. */
interface PlainApplication {
  readonly applicationId: string
  readonly batchId: string
  /** Who registered: somebody by their own account, or an organisation by its record of them. */
  readonly accountId: string | null
  readonly recordId: string | null
  readonly organisationId: string | null
  readonly state: ApplicationState
  readonly version: number
  readonly number: string
  /** By field of the form: the version that wrote it last. */
  readonly answerVersions: Readonly<Record<string, number>>
  readonly notesVersion: number | null
  readonly notesAgreedAt: Date | null
  readonly wish: Wish
  readonly feeFen: number | null
  readonly heldUntil: Date | null
  /** See hold-rules.ts. */
  readonly holdBeganAt: Date | null
  readonly holdEndsAt: Date | null
  readonly reason: string
  /** Of its batch, that it was handed in under; null of a draft. */
  readonly batchVersion: number | null
  /** The project lets the organisation look first that entered the person; false of who registers alone. */
  readonly organisationLooks: boolean
  /** Before which step it has to stand on a confirmation form that the board passed, and does not. */
  readonly owedConfirmation: ConfirmationDemand
  readonly submittedAt: Date | null
  readonly paidAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface ApplicationRow extends PlainApplication {
  readonly judgedBy: unknown
  readonly answersSealed: Buffer | null
}

/** An application with its answers opened: for the operation at hand, never for a log. */
export interface StoredApplication extends PlainApplication {
  /** What it is judged by, where that is not the batch as it stands today. */
  readonly judgedBy: JudgedBatch | null
  readonly answers: Answers
}

/** What its steps depend on, of what is stored. */
export type StepColumns = Pick<PlainApplication, 'state' | 'paidAt' | 'feeFen'> &
  Partial<Pick<PlainApplication, 'organisationLooks'>>

export function ownedOf({ state, paidAt, feeFen, organisationLooks = false }: StepColumns): Owned {
  return { state, paid: paidAt !== null, feeFen, organisationLooks }
}

/** Of the newest version everybody has the batch itself. */
const judgedBy = `
  case when application.batch_version is not null then (
    select judged from batch_version kept join batch using (project_id, batch_id)
      where kept.project_id = application.project_id and kept.batch_id = application.batch_id
        and kept.version = application.batch_version and kept.version < batch.version
  ) end`

const organisationLooks = `
  case when application.organisation_id is null then false else coalesce((
    select (settings ->> 'organisationLooks')::boolean from review_setting
      where review_setting.project_id = application.project_id
  ), false) end`

const owedConfirmation = `
  case when application.organisation_id is null then 'none'
    else owed_confirmation(application.project_id, application.application_id, application.organisation_id) end`

export const applicationColumns = `
  application.application_id as "applicationId", application.batch_id as "batchId",
  application.account_id as "accountId", application.record_id as "recordId",
  application.organisation_id as "organisationId", application.state,
  application.version, application.number, application.answers_sealed as "answersSealed",
  application.answer_versions as "answerVersions", application.notes_version as "notesVersion",
  application.notes_agreed_at as "notesAgreedAt", application.wish, application.fee_fen as "feeFen",
  application.held_until as "heldUntil", application.hold_began_at as "holdBeganAt",
  application.hold_ends_at as "holdEndsAt", application.reason,
  application.batch_version as "batchVersion", ${judgedBy} as "judgedBy",
  ${organisationLooks} as "organisationLooks", ${owedConfirmation} as "owedConfirmation",
  application.submitted_at as "submittedAt",
  application.paid_at as "paidAt", application.created_at as "createdAt", application.updated_at as "updatedAt"`

const answersPlace = (projectId: string | null) =>
  ({ projectId, table: 'application', column: 'answers_sealed' }) as const

export function applicationOf(
  keys: Keys,
  projectId: string | null,
  { answersSealed, judgedBy, ...plain }: ApplicationRow,
): StoredApplication {
  const answers = answersOf(keys, projectId, answersSealed)
  return { ...plain, answers, judgedBy: judgedBy ? judgedBatch.parse(judgedBy) : null }
}

export function answersOf(keys: Keys, projectId: string | null, sealed: Buffer | null): Answers {
  return sealed ? JSON.parse(keys.open(answersPlace(projectId), sealed)) : {}
}

/** As JSON, which writes even half of a surrogate pair so that it comes back. */
export function sealAnswers(keys: Keys, projectId: string | null, answers: Answers): Buffer {
  return keys.seal(answersPlace(projectId), JSON.stringify(answers))
}
