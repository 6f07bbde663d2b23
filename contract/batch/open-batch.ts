import { z } from 'zod'
import type { Window } from '../project/window.ts'
import { area, batchRules, type Hindrance, places, subject } from './batch-shapes.ts'
import { type BatchTimes, hindrancesOfTime, registrationTimes } from './eligibility.ts'

const openBatchStates = ['open', 'notYetOpen', 'paused'] as const
type OpenBatchState = (typeof openBatchStates)[number]

/** What everybody may know of a batch that is not over: the line on the home page. */
export const openBatchLine = batchRules.pick({ name: true, examStartsAt: true, examEndsAt: true }).extend({
  batchId: z.uuid(),
  state: z.enum(openBatchStates),
  /** What the board says of the pause; null where it says nothing, and while there is none. */
  pauseTip: batchRules.shape.pauseTip.unwrap(),
  /** From when until when one may register in it, by its own window or the project's. Null: since ever. */
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime(),
})
export type OpenBatchLine = z.output<typeof openBatchLine>

/** The same with what there is to choose from. */
export const openBatch = openBatchLine.extend({
  subjects: z.array(subject.omit({ sessions: true })),
  areas: z.array(area),
  /** As they were a few seconds ago. */
  places: z.array(places),
  /** When organisations register their people; null where they do so at the same time as everybody, or not at all. */
  organisations: z.object({ opensAt: z.iso.datetime().nullable(), closesAt: z.iso.datetime() }).nullable(),
})
export type OpenBatch = z.output<typeof openBatch>

/** Null once nobody can register in it any more. */
export function openBatchTimes(
  batch: BatchTimes,
  ofProject: readonly Window[],
  now: Date,
): Pick<OpenBatchLine, 'state' | 'opensAt' | 'closesAt'> | null {
  const hindrances = hindrancesOfTime(batch, ofProject, now)
  if (hindrances.some((hindrance) => over.includes(hindrance))) return null
  return { state: stateOf(hindrances), ...registrationTimes(batch, ofProject) }
}

/** Null where organisations have no times of their own in the batch. */
export function organisationTimes(
  batch: BatchTimes,
  ofProject: readonly Window[],
): OpenBatch['organisations'] {
  const everybody = registrationTimes(batch, ofProject)
  const theirs = registrationTimes(batch, ofProject, 'organisation')
  const isSame = theirs.opensAt === everybody.opensAt && theirs.closesAt === everybody.closesAt
  return isSame ? null : theirs
}

const over: readonly Hindrance[] = ['closed', 'registrationNotOpen', 'examOver']

/** When the lines will say something else by the clock alone; infinity where they will not. */
export function nextChangeOf(lines: readonly OpenBatchLine[], now: Date): number {
  return Math.min(...instantsOf(lines).filter((instantMs) => instantMs > now.getTime()))
}

/** When they last did. */
export function lastChangeOf(lines: readonly OpenBatchLine[], now: Date): number {
  return Math.max(0, ...instantsOf(lines).filter((instantMs) => instantMs <= now.getTime()))
}

function stateOf(hindrances: ReturnType<typeof hindrancesOfTime>): OpenBatchState {
  if (hindrances.includes('paused')) return 'paused'
  return hindrances.length === 0 ? 'open' : 'notYetOpen'
}

function instantsOf(lines: readonly OpenBatchLine[]): number[] {
  return lines
    .flatMap(({ opensAt, closesAt }) => [opensAt, closesAt])
    .flatMap((instant) => (instant === null ? [] : [new Date(instant).getTime()]))
}
