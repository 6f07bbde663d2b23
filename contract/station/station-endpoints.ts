import { z } from 'zod'
import { seen } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { mostCharacters, stationDetails } from './station.ts'
import { station, stationLine } from './station-shapes.ts'

/** Of an organisation that has stations. */
export const ownStations = {
  feature: 'station',
  may: ['organisation'],
  project: 'actor',
  module: 'org_audit_submission_module',
  audit: 'approved',
} as const
export const stationParams = z.object({ stationId: z.uuid().toLowerCase() })
const known = [...gateErrors, 'stationAbsent'] as const
export const changing = [...known, 'stationWrongState', 'stationPartClosed'] as const

/** Why something is switched off. */
export const switchReason = z.string().trim().min(1).max(mostCharacters.reason)

export const listStations = endpoint({
  ...ownStations,
  method: 'GET',
  path: '/api/stations',
  summary: 'The exam stations of this organisation, by their codes',
  toViewers: true,
  reply: z.array(stationLine),
  errors: gateErrors,
})

export const makeStation = endpoint({
  ...ownStations,
  method: 'POST',
  path: '/api/stations',
  summary: 'Begin an exam station: its name, the code is given',
  body: z.object({ name: stationDetails.shape.name }),
  reply: station,
  errors: [...gateErrors, 'stationNameTaken', 'tooManyStations'],
})

export const getStation = endpoint({
  ...ownStations,
  method: 'GET',
  path: '/api/stations/:stationId',
  summary: 'An exam station of this organisation with its rooms, and how its review stands',
  description:
    'What it told last; `used` is what is in force where that is another. `open`: the parts and rooms (`room:` and its id) that may be changed; null: everything.',
  params: stationParams,
  toViewers: true,
  reply: station,
  errors: known,
})

export const changeStation = endpoint({
  ...ownStations,
  method: 'PUT',
  path: '/api/stations/:stationId',
  summary: 'What an exam station tells of itself, all of it anew',
  description:
    'Not while it is reviewed. Of a passed one a change of name, area, address or position goes to review again, and what was passed stays in force; the rest is in force at once. The position is in WGS-84.',
  params: stationParams,
  body: stationDetails.extend(seen.shape),
  reply: station,
  errors: [...changing, 'stationNameTaken', 'changedMeanwhile'],
})

export const removeStation = endpoint({
  ...ownStations,
  method: 'DELETE',
  path: '/api/stations/:stationId',
  summary: 'Remove an exam station that was never handed in, with its rooms',
  params: stationParams,
  reply: z.null(),
  errors: [...known, 'stationWasSubmitted'],
})

export const submitStation = endpoint({
  ...ownStations,
  method: 'PUT',
  path: '/api/stations/:stationId/submission',
  summary: 'Hand an exam station in to be reviewed at two levels',
  description:
    '`stationIncomplete` names what is missing. One that was returned must have been changed since: `stationUnchanged`.',
  params: stationParams,
  reply: station,
  errors: [...known, 'stationWrongState', 'stationIncomplete', 'stationUnchanged'],
})

export const withdrawStation = endpoint({
  ...ownStations,
  method: 'DELETE',
  path: '/api/stations/:stationId/submission',
  summary: 'Take an exam station back from its review',
  params: stationParams,
  reply: station,
  errors: [...known, 'stationWrongState'],
})

export const discardStationChanges = endpoint({
  ...ownStations,
  method: 'DELETE',
  path: '/api/stations/:stationId/changes',
  summary: 'Give up what was changed since the station was passed: what is in force is all there is',
  params: stationParams,
  reply: station,
  errors: [...known, 'stationWrongState'],
})

export const switchStation = endpoint({
  ...ownStations,
  method: 'PUT',
  path: '/api/stations/:stationId/switch',
  summary: 'Switch an exam station off with a reason, or on again',
  description: 'At once, without a review. What the board switched off, only the board switches on.',
  params: stationParams,
  body: z.object({ off: switchReason.nullable() }),
  reply: station,
  errors: [...known, 'stationOffByBoard'],
})
