import type { Batch } from '#contract/batch/batch-shapes.ts'
import { pickText } from '#contract/kit/language.ts'
import { canTake } from '#contract/kit/steps.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import {
  applicationSteps,
  isExemptible,
  settlementStep,
  standingOf,
} from '#contract/registration/application-steps.ts'
import { feeOfChoice } from '#contract/registration/choice-rules.ts'
import { record } from '#server/platform/database/history.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { ownedOf, type StoredApplication } from '../application-row.ts'
import { findApplication, holdApplication, updateApplication } from '../application-store.ts'
import { addExempt } from '../places/exemption-store.ts'
import { listChoice, releasePlaceIn } from '../places/place-store.ts'
import { type Asked, getGround, type RegistrationParts } from '../registration-parts.ts'
import { takeStep } from '../steps/take-step.ts'

/** What of an application decides about deferring it, or exempting it from a subject. */
export interface FiledApplication {
  readonly applicationId: string
  readonly batchId: string
  readonly number: string
  readonly state: ApplicationState
  readonly isPaid: boolean
  /** Its places. */
  readonly choice: readonly ChoiceLine[]
  /** By which it was judged: at these prices. */
  readonly batch: Batch
  readonly isDeferrable: boolean
  readonly isExemptible: boolean
}

/** Held. Somebody else's is absent. */
export async function holdForFiling(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
): Promise<FiledApplication> {
  return filedOf(parts, asked, await holdApplication(asked.tx, parts.keys, applicationId, asked.actor))
}

/** To be read. */
export async function findForFiling(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
): Promise<FiledApplication> {
  const found = await findApplication(asked.tx, parts.keys, applicationId, asked.actor)
  if (!found) throw new Refusal('applicationAbsent')
  return filedOf(parts, asked, found)
}

async function filedOf(
  parts: RegistrationParts,
  asked: Asked,
  held: StoredApplication,
): Promise<FiledApplication> {
  const { applicationId } = held
  const { batch } = await getGround(parts, asked, held)
  return {
    ...{ applicationId, batchId: held.batchId, number: held.number, state: held.state, batch },
    isPaid: held.paidAt !== null,
    choice: await listChoice(asked.tx, applicationId),
    isDeferrable: canTake(applicationSteps.defer, standingOf(ownedOf(held)), ['system']),
    isExemptible: isExemptible(held.state),
  }
}

/** −1 where no price is settled. */
export const feeOfSubject = ({ batch }: Pick<FiledApplication, 'batch'>, subjectId: string): number =>
  feeOfChoice(batch, [{ subjectId }])

/**
 * Its place is free at once. What is not paid yet costs less; where nothing is left to be paid, it goes on as if it were
 * paid. What was paid already is for money to decide.
 */
export async function exemptSubject(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
  subjectId: string,
): Promise<void> {
  const { tx, now } = asked
  const held = await holdApplication(tx, parts.keys, applicationId, asked.actor)
  if (!isExemptible(held.state)) throw new Refusal('applicationWrongState', { state: held.state })
  const { batch } = await getGround(parts, asked, held)
  const before = await listChoice(tx, applicationId)
  await releasePlaceIn(tx, applicationId, subjectId)
  const choice = before.filter((line) => line.subjectId !== subjectId)
  const isUnpaid = held.paidAt === null && held.feeFen !== null
  const feeFen = isUnpaid ? feeOfChoice(batch, choice) : held.feeFen
  await addExempt(tx, applicationId, subjectId)
  const exempted = await updateApplication(tx, parts.keys, held, { feeFen }, now)
  const deed = { action: 'application.exempt', subject: 'application', subjectId: applicationId }
  const of = batch.subjects.find((one) => one.subjectId === subjectId)
  const subject = of ? pickText(of.name, 'zh-Hans') : ''
  await record(tx, { ...deed, before: { feeFen: held.feeFen }, after: { subject, feeFen } }, now)
  if (held.state === 'unpaid' && feeFen === 0)
    await takeStep(parts.keys, { ...asked, actor: clerk }, exempted, settlementStep(batch.review), {
      heldUntil: null,
    })
}

const clerk = { kind: 'system', name: 'filing' } as const
