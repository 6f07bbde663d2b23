import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { claim, decisionBase, deskDecision, deskLevels } from '../kit/desk/desk.ts'
import { deskEndpoints } from '../kit/desk/desk-endpoints.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { mostCharacters, stationDetails, stationStates } from './station.ts'
import { conditionParts } from './station-settings.ts'
import { station, stationReview, stationRoom } from './station-shapes.ts'

const reviewers = {
  feature: 'station',
  may: ['stationReviewer1', 'stationReviewer2'],
  project: 'domain',
  module: null,
} as const
const path = '/station-desk'
const thing = domainParams.extend({ thingId: z.uuid() })

/** The queue of the stations that wait for the board. The first level is another's than the second. */
export const stationDesk = deskEndpoints({
  path,
  feature: 'station',
  may: [...reviewers.may],
  things: 'exam stations that wait for a review',
})

/** Who of the staff said it. */
export const staffReview = stationReview.extend({ by: z.string() })

/** A station as the board sees it. */
export const boardStation = station.extend({ reviews: z.array(staffReview) })
export type BoardStation = z.output<typeof boardStation>

/** What is another since the version that the last review read, or that is in force. */
export const stationChanges = z.object({
  /** Parts and rooms. */
  parts: z.array(z.string()),
  /** As it was told then. */
  details: stationDetails,
  rooms: z.array(stationRoom),
})
export type StationChanges = z.output<typeof stationChanges>

export const getReviewedStation = endpoint({
  ...reviewers,
  method: 'GET',
  path: `/api/projects/:domain${path}/claims/:thingId`,
  summary: 'An exam station that waits for a review, with its rooms and their photos',
  description:
    '`claim` is null where it is not in the reader’s hands. `revision` is what a decision names. `changes`: what is another since the last review, or since it was passed.',
  params: thing,
  reply: z.object({
    station: boardStation,
    revision: z.int(),
    level: z.literal(deskLevels),
    claim: claim.nullable(),
    changes: stationChanges.nullable(),
    /** What the project offers to be named. */
    conditions: z.array(z.object({ conditionId: z.uuid(), part: z.enum(conditionParts), label: texts })),
  }),
  errors: [...gateErrors, 'deskItemAbsent'],
})

/** What was not met: a part (`room:` and an id is a room), by a condition of the project or by itself. */
const marked = z.object({
  part: z.string().min(1).max(60),
  conditionId: z.uuid().toLowerCase().nullable(),
})
export type MarkedPart = z.output<typeof marked>

export const stationVerdict = z.object({
  result: z.enum(['passed', 'failed']),
  reason: z.string().trim().max(mostCharacters.reason),
  conditions: z.array(marked).max(100),
})
export type StationVerdict = z.output<typeof stationVerdict>

export const decideStation = endpoint({
  ...reviewers,
  method: 'POST',
  path: `/api/projects/:domain${path}/claims/:thingId/decision`,
  summary: 'Pass an exam station at its level, or return it with conditions and a reason',
  description:
    'Passed at the first level it waits for the second, which another person gives; passed at the second it is in force. Returning needs a condition and a reason: the parts that are named may be changed. For the `revision` that was looked at: `deskItemChanged` where it is another one by now. Taken back within a minute.',
  params: thing,
  body: decisionBase.extend(stationVerdict.shape),
  reply: deskDecision.extend({ state: z.enum(stationStates) }),
  errors: [...gateErrors, 'deskItemAbsent', 'deskItemTaken', 'deskItemSeen', 'deskItemChanged'],
})
