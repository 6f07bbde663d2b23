import type { ReviewOrder } from '#contract/batch/batch.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import type { ApplicationLine } from '#contract/registration/application-shapes.ts'

/** What an application goes through once it is handed in. */
export const lifeStages = ['submitted', 'review', 'payment', 'registered'] as const
export type LifeStage = (typeof lifeStages)[number]

/** Given up, called off, or with the money on its way back: there are no stages ahead. */
const offTheWay: readonly ApplicationState[] = [
  'withdrawn',
  'refunding',
  'refunded',
  'deferred',
  'cancelled',
  'deleted',
]

export interface StageStanding {
  readonly stage: LifeStage
  /** `stopped`: it does not go on by itself from here. */
  readonly standing: 'done' | 'now' | 'stopped' | 'later'
}

/** The stages of this application in its batch's order, and how far it has come. */
export function lifeStagesOf(
  { state, feeFen, paid }: Pick<ApplicationLine, 'state' | 'feeFen' | 'paid'>,
  review: ReviewOrder,
): StageStanding[] {
  if (state === 'draft' || offTheWay.includes(state)) return []
  const stages = lifeStages
    .toSorted((one, other) => order(one, review) - order(other, review))
    .filter((stage) => stage !== 'review' || review !== 'none')
    .filter((stage) => stage !== 'payment' || feeFen !== 0 || paid)
  const at = state === 'confirmed' || state === 'improving' ? stages.length : stages.indexOf(stageOf(state))
  const stopped = state === 'refused' || state === 'failed' || state === 'lapsed'
  return stages.map((stage, number) => ({
    stage,
    standing: number < at ? 'done' : number > at ? 'later' : stopped ? 'stopped' : 'now',
  }))
}

function stageOf(state: ApplicationLine['state']): LifeStage {
  if (state === 'atOrganisation') return 'submitted'
  return state === 'unpaid' || state === 'lapsed' ? 'payment' : 'review'
}

function order(stage: LifeStage, review: ReviewOrder): number {
  if (stage === 'review') return review === 'afterPayment' ? 2.5 : 1
  return lifeStages.indexOf(stage)
}
