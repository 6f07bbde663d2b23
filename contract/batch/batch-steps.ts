import { type Step, type Steps, stepsFrom } from '../kit/steps.ts'
import { type ExamStatus, examStatus } from './batch.ts'

export const examStatusNames = [
  'init',
  'inProgress',
  'pause',
  'over',
] as const satisfies (keyof typeof examStatus)[]
export type ExamStatusName = (typeof examStatusNames)[number]

/** What a step asks of a batch besides its status. */
export interface BatchFacts {
  /** Its exam has ended by the clock. */
  readonly past: boolean
}

/** Who moves it; `system` is the clock. */
type Mover = 'administrator' | 'operator' | 'system'
const board = ['administrator', 'operator'] as const
const boardOrClock = [...board, 'system'] as const

/** Where an exam stands, and what moves it. Nothing else may change its status; 0021-batch-status.sql guards the same. */
export const batchSteps = {
  /** Candidates see it from then on, and register in it within its times. Refused while a flaw stands: ready-to-open.ts. */
  open: { from: ['init'], to: 'inProgress', by: boardOrClock, when: { past: false } },
  /** Nobody registers, chooses or hands in; who has something keeps it. */
  pause: { from: ['inProgress'], to: 'pause', by: board },
  goOn: { from: ['pause'], to: 'inProgress', by: board, when: { past: false } },
  end: { from: ['inProgress', 'pause'], to: 'over', by: boardOrClock },
  /** Ended by mistake. */
  takeUp: { from: ['over'], to: 'pause', by: board, when: { past: false } },
} as const satisfies Steps<ExamStatusName, Mover, BatchFacts>

export type BatchStep = keyof typeof batchSteps
export const batchStepNames = Object.keys(batchSteps) as [BatchStep, ...BatchStep[]]

const table: Readonly<Record<BatchStep, Step<ExamStatusName, Mover, BatchFacts>>> = batchSteps

export function nameOfStatus(status: ExamStatus): ExamStatusName {
  const found = examStatusNames.find((name) => examStatus[name] === status)
  if (!found) throw new Error(`${status} is no exam status`)
  return found
}

/** The steps that can be taken with a batch now. */
export function batchStepsFrom(
  { examStatus: status, examEndsAt }: { readonly examStatus: ExamStatus; readonly examEndsAt: string },
  roles: readonly string[],
  now: Date,
): BatchStep[] {
  return stepsFrom(table, { state: nameOfStatus(status), past: now >= new Date(examEndsAt) }, roles)
}

/** The status that a step leads to. */
export function statusAfter(step: BatchStep): ExamStatus {
  return examStatus[batchSteps[step].to]
}

/** What the clock does with a batch by now: opened at its hour, ended with its exam; null where nothing is due. */
export function stepByClock(
  batch: {
    readonly examStatus: ExamStatus
    readonly opensItselfAt: string | null
    readonly examEndsAt: string
  },
  now: Date,
): 'open' | 'end' | null {
  const { examStatus: status, opensItselfAt, examEndsAt } = batch
  if (status === examStatus.init)
    return opensItselfAt !== null && now >= new Date(opensItselfAt) ? 'open' : null
  return status !== examStatus.over && now >= new Date(examEndsAt) ? 'end' : null
}
