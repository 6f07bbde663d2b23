import type { Steps } from '../kit/steps.ts'
import type { StationState } from './station.ts'

interface StationFacts {
  /** A version of it was passed, and is used. */
  readonly inForce: boolean
}

/** The life of a station. What was passed stays in force, whatever becomes of a change. */
export const stationSteps = {
  submit: { from: ['pending', 'failed'], to: 'firstLevel', by: ['organisation'] },
  withdraw: { from: ['firstLevel', 'secondLevel'], to: 'pending', by: ['organisation'] },
  passFirst: { from: ['firstLevel'], to: 'secondLevel', by: ['stationReviewer1'] },
  passSecond: { from: ['secondLevel'], to: 'complete', by: ['stationReviewer2'] },
  failFirst: { from: ['firstLevel'], to: 'failed', by: ['stationReviewer1'] },
  failSecond: { from: ['secondLevel'], to: 'failed', by: ['stationReviewer2'] },
  /** Something important of a passed one was changed. */
  reopen: { from: ['complete'], to: 'pending', by: ['organisation'] },
  /** Changes that were not passed are given up: what is in force is all there is. */
  discard: { from: ['pending', 'failed'], to: 'complete', by: ['organisation'], when: { inForce: true } },
} as const satisfies Steps<
  StationState,
  'organisation' | 'stationReviewer1' | 'stationReviewer2',
  StationFacts
>
export type StationStep = keyof typeof stationSteps
