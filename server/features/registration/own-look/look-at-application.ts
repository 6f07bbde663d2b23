import { examStatus } from '#contract/batch/batch.ts'
import { type ApplicationStep, sendOnStep, standingOf } from '#contract/registration/application-steps.ts'
import type { OwnVerdict } from '#contract/registration/review/own-look.ts'
import type { ReviewSettings } from '#contract/registration/review/review-settings.ts'
import { refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { ownedOf, type StoredApplication } from '../application-row.ts'
import { holdApplication } from '../application-store.ts'
import { listChoice } from '../places/place-store.ts'
import { refuseUnconfirmed } from '../refuse-unconfirmed.ts'
import { type Asked, type Ground, getGround, type RegistrationParts } from '../registration-parts.ts'
import { keepReturned } from '../returned/returned-version.ts'
import { resolveConditions } from '../review/review-settings.ts'
import { paymentDeadline } from '../steps/payment-deadline.ts'
import { explanationOf, keepVerdict, refuseUnexplained } from '../steps/review-application.ts'
import { refuseStep, takeStep } from '../steps/take-step.ts'

interface Looking {
  readonly applicationId: string
  /** The version that was read; null: whichever there is. */
  readonly seenVersion: number | null
  readonly said: OwnVerdict
  readonly settings: ReviewSettings
}

/**
 * An organisation's own look at somebody it entered, before the board's: "passed" sends the application on, "failed" returns
 * it with reasons. Its batch is remembered ahead of the transaction.
 */
export async function lookAtApplication(
  parts: RegistrationParts,
  asked: Asked,
  { applicationId, seenVersion, said, settings }: Looking,
): Promise<StoredApplication> {
  const { tx, actor, now } = asked
  const held = await holdApplication(tx, parts.keys, applicationId, actor)
  if (seenVersion !== null)
    await refuseChangedMeanwhile(tx, { subject: 'application', subjectId: applicationId }, seenVersion)
  const ground = await getGround(parts, asked, held)
  const step = stepOf(said, held, ground)
  refuseStep(asked, held, step)
  if (step !== 'returnByOrganisation') refuseUnconfirmed(held, ground.batch, step)
  if (ground.batch.examStatus === examStatus.pause) throw new Refusal('examSuspended')
  const verdict = {
    ...said,
    ...resolveConditions(ground.batch, settings, said.conditions),
    level: 0,
  } as const
  refuseUnexplained(verdict)
  const auditId = await keepVerdict(asked, applicationId, verdict, { takesEffect: true })
  if (step === 'returnByOrganisation') {
    await keepReturned(tx, parts.keys, held, { auditId, choice: await listChoice(tx, applicationId) })
    const reason = { reason: verdict.reason.trim() }
    return takeStep(parts.keys, asked, held, step, reason, explanationOf(ground.batch, verdict))
  }
  const heldUntil = step === 'sendOnForPayment' ? paymentDeadline(ground, held.feeFen ?? 0, now) : null
  return takeStep(parts.keys, asked, held, step, { reason: '', heldUntil })
}

function stepOf({ result }: OwnVerdict, held: StoredApplication, { batch }: Ground): ApplicationStep {
  if (result === 'failed') return 'returnByOrganisation'
  return sendOnStep(batch.review, standingOf(ownedOf(held)).settled)
}
