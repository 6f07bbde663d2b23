import { areaPath } from '#contract/batch/area-path.ts'
import { askedAttachments, hasConditional } from '#contract/batch/asked-attachments.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { unmetConditions } from '#contract/batch/form/answer-condition.ts'
import { judgeAnswers } from '#contract/batch/form/form-engine.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { auditCodeOf, displayOf } from '#contract/registration/application.ts'
import type { Application, ApplicationLine } from '#contract/registration/application-shapes.ts'
import { isEditable, ownSteps } from '#contract/registration/application-steps.ts'
import { feeOfChoice, judgeChoice, linesOfWish } from '#contract/registration/choice-rules.ts'
import { doneFlowSteps } from '#contract/registration/done-flow-steps.ts'
import { type FlowStep, flowStepsOf } from '#contract/registration/flow.ts'
import { restingUntil } from '#contract/registration/hold-rules.ts'
import { closedParts, nextFlowStepOf, returnedParts } from '#contract/registration/returned-parts.ts'
import { owesConfirmation } from '#contract/registration/review/confirmation-demand.ts'
import type { PersonFacts } from '#server/features/account/account.ts'
import { ownedOf } from '../application-row.ts'
import { isPayingOpen } from '../paying-open.ts'
import { changeableUntil } from '../refuse-closed.ts'
import type { Ground } from '../registration-parts.ts'
import { factsOf } from './account-facts.ts'
import { shownFileOf } from './show-file.ts'
import type { WholeApplication } from './whole-application-store.ts'

/** What showing an application needs besides the application. */
export interface Shown extends Ground {
  readonly person: PersonFacts
  readonly secret: string
  readonly projectId: string | null
  readonly now: Date
  /** Who reads it as theirs: left out, the person. */
  readonly owner?: 'candidate' | 'organisation'
}

/** The whole application, as its owner sees it. */
export function shownApplicationOf(stored: WholeApplication, shown: Shown): Application {
  const current = asOf(stored, shown)
  return showAsked(current, { ...shown, batch: askedBatch(current, shown) })
}

function showAsked(current: WholeApplication, shown: Shown): Application {
  const { secret, projectId, now } = shown
  const files = current.files.map(({ keptAt: _, ...file }) => shownFileOf(secret, projectId, file, now))
  const done = doneOf(current, shown)
  return {
    ...lineOf(current, shown, done),
    version: current.version,
    batchVersion: current.batchVersion,
    recordId: current.recordId,
    answers: current.answers,
    known: factsOf(shown.person, now),
    notesVersion: current.notesVersion,
    photo: files.find(({ ruleId }) => ruleId === 'photo') ?? null,
    attachments: files.filter(({ ruleId }) => ruleId !== 'photo'),
    wish: current.wish,
    choice: [...current.choice],
    done,
    lacks: lacksOf(current, shown.batch, done),
    ticked: chosenOf({ choice: linesOfWish(current.wish) }, shown.batch),
    audits: current.audits.map(({ conditions, remarks, ...audit }) => ({
      ...audit,
      conditions: [...conditions],
      remarks: [...remarks],
    })),
    returned: [...returnedParts(current)],
    closed: closedParts(shown.batch, current),
    toReplace: filesToReplace(current),
    owedConfirmation: owesConfirmation(current.owedConfirmation, shown.batch.review),
    steps: ownSteps(shown.batch.review, ownedOf(current), shown.owner),
  }
}

function lacksOf({ state, wish }: WholeApplication, batch: Batch, done: readonly FlowStep[]): FlowStep[] {
  if (!isEditable(state)) return []
  const filled = flowStepsOf(batch).filter((step) => filledSteps.includes(step) && !done.includes(step))
  return judgeChoice(batch, linesOfWish(wish)) === null ? filled : [...filled, 'subject']
}
const filledSteps: readonly FlowStep[] = ['base', 'photo', 'attachments']

/** It in a line, where a list shows where it stands. */
export function applicationLineOf(stored: WholeApplication, shown: Shown): ApplicationLine {
  const current = asOf(stored, shown)
  const asked = { ...shown, batch: askedBatch(current, shown) }
  return lineOf(current, asked, doneOf(current, asked))
}

/** The batch with the attachments that are asked of these answers; what was handed in is not judged again. */
export function askedBatch(
  current: WholeApplication,
  shown: Pick<Shown, 'batch' | 'rules' | 'person' | 'now'>,
): Batch {
  const { batch } = shown
  if (!hasConditional(batch.attachments)) return batch
  const answers = isEditable(current.state) ? judgeApplication(current, shown).kept : current.answers
  return { ...batch, attachments: askedAttachments(batch, answers) }
}

/** Whether the form finds nothing wrong with what is typed so far. */
export function judgeApplication(
  { answers }: Pick<WholeApplication, 'answers'>,
  { batch, rules, person, now }: Pick<Shown, 'batch' | 'rules' | 'person' | 'now'>,
) {
  return judgeAnswers(batch.form, answers, { today: dayOf(now), rules, account: factsOf(person, now) })
}

/** What was handed in has passed every step, and is not judged again. */
function doneOf(current: WholeApplication, shown: Shown): FlowStep[] {
  return doneFlowSteps(shown.batch, {
    ...current,
    answersSound: isEditable(current.state) && isSound(current, shown),
    fileRuleIds: countingRuleIds(current),
  })
}

/** Whether the form is filled in, and nothing in it keeps the person from registering. */
export function isSound(
  current: WholeApplication,
  shown: Pick<Shown, 'batch' | 'rules' | 'person' | 'now'>,
): boolean {
  const { flaws, kept } = judgeApplication(current, shown)
  const { form, who } = shown.batch
  return Object.keys(flaws).length === 0 && unmetConditions(form, who.conditions, kept).length === 0
}

/** The rules of the photo and the attachments that the review returned and that are still the ones it saw. */
export function filesToReplace(current: WholeApplication): string[] {
  const reviewedAt = current.audits[0]?.at ?? ''
  const ruleIds = [...new Set(current.files.map(({ ruleId }) => ruleId))]
  return returnedParts(current).filter(
    (part) =>
      ruleIds.includes(part) &&
      current.files.every(({ ruleId, keptAt }) => ruleId !== part || keptAt <= reviewedAt),
  )
}

/** The rule of every file that counts: what is to be replaced does not. */
export function countingRuleIds(current: WholeApplication): string[] {
  const toReplace = filesToReplace(current)
  return current.files.map(({ ruleId }) => ruleId).filter((ruleId) => !toReplace.includes(ruleId))
}

/**
 * How it stands now. The clock takes a draft's places, however late the job is that gives them to others; until it is
 * handed in it costs what the batch asks today.
 */
export function asOf(
  stored: WholeApplication,
  { batch, now }: Pick<Shown, 'batch' | 'now'>,
): WholeApplication {
  const { state, heldUntil, choice } = stored
  if (state !== 'draft') return stored
  if (heldUntil !== null && heldUntil <= now) return { ...stored, choice: [], heldUntil: null, feeFen: null }
  return choice.length > 0 ? { ...stored, feeFen: feeOfChoice(batch, choice) } : stored
}

/** Nobody is told a number before something was handed in under it. */
export const submittedNumber = ({ number, submittedAt }: Pick<WholeApplication, 'number' | 'submittedAt'>) =>
  submittedAt === null ? null : number

function lineOf(current: WholeApplication, shown: Shown, done: readonly FlowStep[]): ApplicationLine {
  const { batch } = shown
  const { state, feeFen } = current
  const paid = current.paidAt !== null
  const reviewed = current.audits[0]?.result === 'passed'
  return {
    applicationId: current.applicationId,
    batchId: batch.batchId,
    batchName: batch.name,
    examStatus: batch.examStatus,
    examStartsAt: batch.examStartsAt,
    examEndsAt: batch.examEndsAt,
    closesAt: changeableUntil(shown, state),
    state,
    auditCode: auditCodeOf[state],
    display: displayOf({ state, paid, feeFen, reviewed }),
    number: submittedNumber(current),
    feeFen,
    paid,
    review: batch.review,
    chosen: chosenOf(current, batch),
    payable: state === 'unpaid' && feeFen !== -1 && isPayingOpen(shown, shown.now),
    heldUntil: current.heldUntil?.toISOString() ?? null,
    restsUntil: state === 'draft' ? (restingUntil(batch, current, shown.now)?.toISOString() ?? null) : null,
    reason: current.reason,
    nextFlowStep: nextFlowStepOf(batch, done, returnedParts(current)),
    submittedAt: current.submittedAt?.toISOString() ?? null,
  }
}

/** In the order in which the batch names its subjects. */
function chosenOf(
  { choice }: Pick<WholeApplication, 'choice'>,
  { subjects, areas }: Pick<Batch, 'subjects' | 'areas'>,
) {
  return subjects.flatMap(({ subjectId, name }) => {
    const line = choice.find((one) => one.subjectId === subjectId)
    return line ? [{ subject: name, area: areaPath(line.areaId, areas) }] : []
  })
}
