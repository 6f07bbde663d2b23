import { unmetConditions } from '#contract/batch/eligibility.ts'
import type { Answers } from '#contract/batch/form.ts'
import { applicationNumber } from '#contract/registration/application-number.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { applicationSteps, submissionStep } from '#contract/registration/application-steps.ts'
import { judgeChoice } from '#contract/registration/choice-rules.ts'
import { firstOpenStation, stationsOf } from '#contract/registration/flow.ts'
import { isSettled } from '#contract/registration/own-steps.ts'
import { getPerson } from '#server/features/account/account.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { nextNumber } from './application-store.ts'
import { holdDraft } from './hold-draft.ts'
import { paymentDeadline } from './payment-deadline.ts'
import { refuseIneligible } from './refuse-closed.ts'
import type { Asked, RegistrationParts } from './registration-parts.ts'
import { asOf, doneOf, judgeApplication, type Shown, shownApplicationOf } from './show-application.ts'
import { takeStep } from './take-step.ts'
import { getWholeApplication, type WholeApplication } from './whole-application-store.ts'

/** Hands an application in. Every rule is asked anew here: what a screen has shown may be old, or made up. */
export async function submitApplication(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
  version: number,
): Promise<Application> {
  const { tx, actor, projectId, now } = asked
  const { keys, secret } = parts
  const { application: held, ...ground } = await holdDraft(parts, asked, applicationId)
  const stored = await getWholeApplication(tx, keys, applicationId, actor)
  const person = await getPerson(tx, keys, held.accountId)
  const shown = { ...ground, person, secret, projectId, now }
  const current = asOf(stored, now)
  refuseLapsed(current)
  if (version !== held.version)
    throw new Refusal('changedElsewhere', { fields: [], answers: {}, version: held.version })
  const answers = refuseUnready(current, shown)
  refuseChoice(current, shown)

  const feeFen = current.feeFen ?? 0
  const step = submissionStep(ground.batch.review, isSettled({ paid: held.paidAt !== null, feeFen }))
  const isUnpaid = applicationSteps[step].to === 'unpaid'
  const changes = {
    answers,
    number: held.number ?? applicationNumber(await nextNumber(tx), now),
    submittedAt: now,
    reason: '',
    heldUntil: isUnpaid ? paymentDeadline(ground, feeFen, now) : null,
  }
  const taken = await takeStep(keys, asked, held, step, changes)
  return shownApplicationOf({ ...stored, ...taken }, shown)
}

/** Places that were chosen and are the candidate's no more: said before anything else, for nothing else helps. */
function refuseLapsed({ choice, wish }: WholeApplication): void {
  if (choice.length === 0 && wish.subjectIds.length > 0) throw new Refusal('placesLapsed')
}

/** The answers as they are kept, where nothing is missing. */
function refuseUnready(current: WholeApplication, shown: Shown): Answers {
  const { batch, person } = shown
  refuseIneligible(batch.who, person)
  if (current.notesVersion !== null && current.notesVersion !== batch.notes.version)
    throw new Refusal('notesOutdated', { version: batch.notes.version })
  const { flaws, kept } = judgeApplication(current, shown)
  if (Object.keys(flaws).length > 0) throw new Refusal('answersInvalid', { fields: { ...flaws } })
  const reasons = unmetConditions(batch.who, kept)
  if (reasons.length > 0) throw new Refusal('notEligible', { hindrances: [], reasons })
  const station = firstOpenStation(stationsOf(batch), doneOf(current, shown))
  if (station !== 'submit') throw new Refusal('stationNotReached', { station })
  return kept
}

/** Places may be held under rules that the batch has changed since. */
function refuseChoice({ choice }: WholeApplication, { batch }: Shown): void {
  const flaw = judgeChoice(batch, choice)
  if (flaw) throw new Refusal(flaw.error, flaw.data)
}
