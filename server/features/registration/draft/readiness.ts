import { hindrancesOfPerson } from '#contract/batch/eligibility.ts'
import { judgeChoice, linesOfWish } from '#contract/registration/choice-rules.ts'
import { doneFlowSteps } from '#contract/registration/done-flow-steps.ts'
import { flowStepsOf } from '#contract/registration/flow.ts'
import { type Asked, getGround, type RegistrationParts } from '../registration-parts.ts'
import { getPersonOf } from '../shown/application-person.ts'
import { askedBatch, countingRuleIds, isSound, type Shown } from '../shown/show-application.ts'
import { getWholeApplication, type WholeApplication } from '../shown/whole-application-store.ts'
import { readBatchVersion, writeReadiness } from './readiness-store.ts'

/**
 * Whether an organisation's draft has all that it is handed in with, but for what comes with handing in: agreeing to the
 * notes, and places. What is ticked counts, held or not, so that no clock changes the answer.
 */
export function isReady(current: WholeApplication, shown: Judging): boolean {
  const batch = askedBatch(current, shown)
  if (hindrancesOfPerson(batch.who, shown.person).length > 0) return false
  const done = doneFlowSteps(batch, {
    ...current,
    answersSound: isSound(current, shown),
    fileRuleIds: countingRuleIds(current),
  })
  const asked = flowStepsOf(batch).filter(
    (step) => step === 'base' || step === 'photo' || step === 'attachments',
  )
  if (!asked.every((step) => done.includes(step))) return false
  return judgeChoice(batch, linesOfWish(current.wish)) === null
}

/** By what it is judged. */
type Judging = Pick<Shown, 'batch' | 'rules' | 'person' | 'now'>

/** A draft that is about to begin, without any file. */
export interface FreshDraft extends Judging, Pick<WholeApplication, 'answers' | 'wish'> {}

/** The same of one that is not there yet. */
export function isReadyDraft({ answers, wish, ...judging }: FreshDraft): boolean {
  const { now } = judging
  const fresh: WholeApplication = {
    ...{
      applicationId: '',
      batchId: judging.batch.batchId,
      accountId: null,
      recordId: null,
      organisationId: null,
    },
    ...{
      state: 'draft',
      version: 0,
      number: '',
      answerVersions: {},
      notesVersion: null,
      notesAgreedAt: null,
    },
    ...{ feeFen: null, heldUntil: null, holdBeganAt: null, holdEndsAt: null, reason: '', batchVersion: null },
    ...{
      organisationLooks: false,
      owedConfirmation: 'none',
      submittedAt: null,
      paidAt: null,
      createdAt: now,
      updatedAt: now,
      judgedBy: null,
    },
    ...{ choice: [], exemptSubjectIds: [], files: [], audits: [], answered: null },
    ...{ answers, wish },
  }
  return isReady(fresh, judging)
}

/**
 * Keeps whether a draft that an organisation entered is ready, in the transaction that changed something of it. Who changes
 * its batch has all its drafts judged anew.
 */
export async function noteReadiness(
  parts: RegistrationParts,
  { tx, actor, projectId, now }: Asked,
  applicationId: string,
): Promise<void> {
  const current = await getWholeApplication(tx, parts.keys, applicationId, actor)
  if (current.recordId === null || current.state !== 'draft') return
  const version = await readBatchVersion(tx, current.batchId)
  const ground = await getGround(
    parts,
    { projectId, now },
    { ...current, batchVersion: version, judgedBy: null },
  )
  const person = await getPersonOf(tx, parts.keys, current)
  const isIt = isReady(current, { ...ground, person, now })
  await writeReadiness(tx, applicationId, isIt)
}
