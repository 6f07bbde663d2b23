import { isDeepStrictEqual } from 'node:util'
import { birthDayIn } from '#contract/batch/form/identity-fields.ts'
import { dayOf, isMinorOn } from '#contract/identity/birth-day.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import {
  type ApplicationStep,
  applicationSteps,
  standingOf,
  submissionStep,
} from '#contract/registration/application-steps.ts'
import { isAllExempt } from '#contract/registration/done-flow-steps.ts'
import { requireConsent } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { ownedOf } from '../application-row.ts'
import { insertSubmission, type Submission } from '../application-store.ts'
import { isBarred } from '../barred-store.ts'
import { refuseUneditable } from '../draft/hold-draft.ts'
import { readyAnswers } from '../draft/ready-answers.ts'
import { refuseClosed } from '../refuse-closed.ts'
import { refuseUnconfirmed } from '../refuse-unconfirmed.ts'
import { type Asked, getGround, ownerRoleOf, type RegistrationParts } from '../registration-parts.ts'
import { getWithPerson } from '../shown/application-person.ts'
import { asOf, type Shown, shownApplicationOf } from '../shown/show-application.ts'
import type { WholeApplication } from '../shown/whole-application-store.ts'
import { tellStep } from '../told/tell-step.ts'
import { hasNamedOrganisation } from './named-organisation-store.ts'
import { paymentDeadline } from './payment-deadline.ts'
import { hiddenOfSteps, refuseStep } from './take-step.ts'
import { dropUnasked, unaskedFiles } from './unasked-files.ts'

/** Who hands in, and how the database is asked: everything is read in one round trip, and written in another. */
export interface Submitting extends Omit<Asked, 'tx'> {
  read<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** For the few that have something to put away with it. */
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/**
 * Hands in this version of an application. Every rule is asked anew here: what a screen has shown may be old, or made up.
 * Nobody is kept waiting for it: where somebody changed the application in between, the version is another one, and
 * nothing was written.
 */
export async function submitApplication(
  parts: RegistrationParts,
  asked: Submitting,
  applicationId: string,
  version: number,
): Promise<Application> {
  const { keys, secret } = parts
  const { actor, projectId, now } = asked
  for (let tries = 0; tries < mostTries; tries += 1) {
    const [{ stored, person }, barred] = await asked.read((tx) =>
      Promise.all([getWithPerson(tx, keys, applicationId, actor), isBarred(tx, { applicationId }, now)]),
    )
    const ground = await getGround(parts, asked, stored)
    const shown = { ...ground, person, secret, projectId, now, owner: ownerRoleOf(actor) }
    if (isSubmittedFrom(version, stored)) return shownApplicationOf(stored, shown)
    if (barred) throw new Refusal('barredFromExams')
    if (actor.kind === 'account' && actor.role === 'organisation')
      await refuseUnspokenFor(asked, stored, shown)
    else if (ground.collectiveRequired && stored.recordId === null) await refuseUnsaid(asked, applicationId)
    const submission = submissionOf(asked, { stored, version }, shown)
    const unasked = unaskedFiles(stored, shown)
    const submitted =
      unasked.length === 0
        ? await asked.write((tx) => handIn(tx, keys, submission, now))
        : await asked.transact(async (tx) => {
            const handed = await handIn(tx, keys, submission, now)
            if (handed) await dropUnasked(tx, applicationId, unasked, now)
            return handed
          })
    const files = stored.files.filter((file) => !unasked.includes(file))
    if (submitted)
      return shownApplicationOf(submittedOf({ ...stored, files }, submission, submitted, now), shown)
  }
  throw new Refusal('busy', null, 1)
}

/** An organisation hands in for whoever agrees to that, as it says itself. */
async function refuseUnspokenFor(asked: Submitting, stored: WholeApplication, shown: Shown): Promise<void> {
  const { recordId } = stored
  if (recordId === null) return
  const birthDay = shown.person.birthDay ?? birthDayIn(shown.batch.form, stored.answers)
  const isMinor = birthDay !== null && isMinorOn(birthDay, dayOf(shown.now))
  await asked.read((tx) => requireConsent(tx, recordId, isMinor))
}

/** Of whom it is asked, nobody hands in alone before they have said to which organisation they belong. */
async function refuseUnsaid(asked: Submitting, applicationId: string): Promise<void> {
  if (!(await asked.read((tx) => hasNamedOrganisation(tx, applicationId, asked.now))))
    throw new Refusal('collectiveAccountMissing')
}

/** What it tells stands in the same round trip, and is told where the submission left its line in history. */
async function handIn(tx: Tx, keys: Keys, submission: Submission, now: Date) {
  const { step, stepId, heldUntil } = submission
  const [submitted] = await Promise.all([
    insertSubmission(tx, keys, submission, now),
    tellStep(tx, { step, stepId, heldUntil }, now),
  ])
  return submitted
}

/** The second look finds another version, and says so. */
const mostTries = 3

/** Only handing in makes such a state out of a draft's next version. */
function isSubmittedFrom(version: number, { state, version: now }: WholeApplication): boolean {
  return now === version + 1 && submittedStates.includes(state)
}
const submittedStates: readonly ApplicationState[] = ['atOrganisation', 'auditing', 'unpaid', 'confirmed']

interface Handed {
  readonly stored: WholeApplication
  readonly version: number
}

/** What is to be written, where nothing speaks against it. */
function submissionOf(asked: Submitting, { stored, version }: Handed, shown: Shown): Submission {
  refuseUneditable(stored)
  refuseClosed(shown, stored.state, shown.now)
  const current = asOf(stored, shown)
  refuseLapsed(current)
  if (version !== stored.version)
    throw new Refusal('changedElsewhere', { fields: [], answers: {}, version: stored.version })
  const answers = readyAnswers(current, shown)
  const feeFen = current.feeFen ?? 0
  const { settled } = standingOf(ownedOf({ ...stored, feeFen }))
  const step = submissionStep(shown.batch.review, settled, stored.organisationLooks)
  refuseStep(asked, { ...stored, feeFen }, step)
  refuseUnconfirmed(stored, shown.batch, step)
  const { to } = applicationSteps[step]
  const heldUntil = to === 'unpaid' ? paymentDeadline(shown, feeFen, shown.now) : null
  const batchVersion = stored.batchVersion ?? shown.batch.version
  return {
    applicationId: stored.applicationId,
    version,
    state: to,
    heldUntil,
    feeFen,
    batchVersion,
    answers: isDeepStrictEqual(answers, stored.answers) ? null : answers,
    step,
    stepId: newId(shown.now),
    deed: deedOf(step, stored, { heldUntil, feeFen, batchVersion }),
  }
}

/** Places that were chosen and are the candidate's no more: said before anything else, for nothing else helps. */
function refuseLapsed({ choice, wish, exemptSubjectIds }: WholeApplication): void {
  if (choice.length > 0 || wish.subjectIds.length === 0) return
  if (!isAllExempt(wish, exemptSubjectIds)) throw new Refusal('placesLapsed')
}

/** The number counts from the first submission on. */
function deedOf(
  step: ApplicationStep,
  stored: WholeApplication,
  settled: Pick<Submission, 'heldUntil' | 'feeFen' | 'batchVersion'>,
): Submission['deed'] {
  const { applicationId, state, number, submittedAt, reason, heldUntil, feeFen, batchVersion } = stored
  const isFirst = submittedAt === null
  return {
    action: `application.${step}`,
    subject: 'application',
    subjectId: applicationId,
    before: { state, heldUntil, feeFen, batchVersion, reason, ...(isFirst && { number: null }) },
    after: { state: applicationSteps[step].to, ...settled, reason: '', ...(isFirst && { number }) },
    hidden: hiddenOfSteps,
  }
}

const submittedOf = (
  stored: WholeApplication,
  { state, answers, heldUntil, feeFen, batchVersion }: Submission,
  { version }: { readonly version: number },
  now: Date,
): WholeApplication => ({
  ...stored,
  state,
  heldUntil,
  feeFen,
  batchVersion,
  version,
  submittedAt: now,
  updatedAt: now,
  reason: '',
  holdBeganAt: null,
  holdEndsAt: null,
  answers: answers ?? stored.answers,
})
