import { registrationMode } from '../batch/batch.ts'
import type { Batch } from '../batch/batch-shapes.ts'
import type { ApplicationState } from './application.ts'
import type { ChoiceLine, Wish } from './application-shapes.ts'
import { isEditable } from './application-steps.ts'
import { type FlowStep, flowStepsOf } from './flow.ts'

/** What an application has so far. */
export interface Progress {
  readonly state: ApplicationState
  readonly notesVersion: number | null
  /** Whether the form finds nothing wrong with the answers. */
  readonly answersSound: boolean
  /** The rule of every file that is there; `photo` for the portrait. */
  readonly fileRuleIds: readonly string[]
  readonly wish: Wish
  /** Subjects whose places are held or kept now. */
  readonly choice: readonly ChoiceLine[]
  /** They need no places. */
  readonly exemptSubjectIds: readonly string[]
}

/** Which steps have all that they ask for. What was handed in has passed them all. */
export function doneFlowSteps(batch: Batch, progress: Progress): FlowStep[] {
  const steps = flowStepsOf(batch)
  return isEditable(progress.state) ? steps.filter((step) => isDone(step, batch, progress)) : steps
}

function isDone(step: FlowStep, batch: Batch, progress: Progress): boolean {
  const areaFirst = batch.registrationMode === registrationMode.areaThenSubject
  switch (step) {
    case 'notes':
      return progress.notesVersion === batch.notes.version
    case 'base':
      return progress.answersSound
    case 'photo':
      return progress.fileRuleIds.includes('photo')
    case 'attachments':
      return batch.attachments.every(
        ({ id, least }) => progress.fileRuleIds.filter((ruleId) => ruleId === id).length >= least,
      )
    // Places are held with the second of the two; of the first it is enough that something is ticked.
    case 'area':
      return hasPlaces(progress) || (areaFirst && progress.wish.areaId !== null)
    case 'subject':
      return hasPlaces(progress) || (!areaFirst && isCountRight(batch, progress.wish))
    case 'submit':
    case 'confirm':
      return false
  }
}

/** Or needs none. */
function hasPlaces({ choice, exemptSubjectIds, wish }: Progress): boolean {
  return choice.length > 0 || isAllExempt(wish, exemptSubjectIds)
}

export function isAllExempt({ subjectIds }: Pick<Wish, 'subjectIds'>, exempt: readonly string[]): boolean {
  return subjectIds.length > 0 && subjectIds.every((subjectId) => exempt.includes(subjectId))
}

function isCountRight({ leastSubjects, mostSubjects }: Batch, { subjectIds }: Wish): boolean {
  return subjectIds.length >= leastSubjects && subjectIds.length <= mostSubjects
}
