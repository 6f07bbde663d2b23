import { rolesOf } from '#contract/kit/actor.ts'
import type { Facts } from '#contract/kit/message-kind.ts'
import { canTake, type Step } from '#contract/kit/steps.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import {
  type ApplicationFacts,
  type ApplicationStep,
  applicationSteps,
  type StepTaker,
  standingOf,
} from '#contract/registration/application-steps.ts'
import { record } from '#server/platform/database/history.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { ownedOf, type StepColumns, type StoredApplication } from '../application-row.ts'
import { type ApplicationChanges, updateApplication } from '../application-store.ts'
import type { Asked } from '../registration-parts.ts'
import { endReminder, tellStep } from '../told/tell-step.ts'

/** What a step changes besides the state. */
export type StepChanges = Omit<ApplicationChanges, 'state' | 'answers' | 'answerVersions'> &
  Pick<ApplicationChanges, 'answers'>

/**
 * Takes a step of the life with an application that is held, and tells its people, with `told` among it. Handing in and
 * lapsing are statements of their own.
 */
export async function takeStep(
  keys: Keys,
  { tx, actor, projectId, now }: Asked,
  held: StoredApplication,
  step: ApplicationStep,
  changes: StepChanges = {},
  told: Facts = {},
): Promise<StoredApplication> {
  refuseStep({ actor, projectId }, held, step)
  const taken = await updateApplication(tx, keys, held, { ...changes, state: applicationSteps[step].to }, now)
  const deed = { action: `application.${step}`, subject: 'application', subjectId: held.applicationId }
  const kept = { ...deed, before: keptOf(held), after: keptOf(taken), hidden: hiddenOfSteps }
  const stepId = await record(tx, kept, now)
  await endReminder(tx, held.state, taken.state, held.applicationId)
  await tellStep(tx, { step, stepId, heldUntil: taken.heldUntil, facts: told }, now)
  return taken
}

export function refuseStep(
  { actor, projectId }: Pick<Asked, 'actor' | 'projectId'>,
  held: StepColumns,
  step: ApplicationStep,
): void {
  const { by } = applicationSteps[step]
  // The system acts for everybody: as the clock, as the cashier, as who makes the demo.
  const roles = actor.kind === 'system' ? by : rolesOf(actor, projectId ?? undefined)
  const standing = standingOf(ownedOf(held))
  const taken: Step<ApplicationState, StepTaker, ApplicationFacts> = applicationSteps[step]
  if (canTake(taken, standing, roles)) return
  const isBoundByMoney = standing.paid && taken.when?.paid === false
  throw new Refusal(isBoundByMoney ? 'paidNotEditable' : 'applicationWrongState', { state: held.state })
}

/** What a reviewer wrote stands with the verdict, and goes with the account; history stays. */
export const hiddenOfSteps = ['reason'] as const

/** What history keeps of an application's step. */
const keptOf = ({ state, number, feeFen, heldUntil, reason, paidAt }: StoredApplication) => ({
  state,
  number,
  feeFen,
  heldUntil,
  reason,
  paidAt,
})
