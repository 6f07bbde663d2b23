import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { seen, version } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { languages } from '../kit/language.ts'
import { stationParts, usualSparePercent } from './station-rules.ts'

const said = (most: number) =>
  texts.refine((text) =>
    languages.every((language) => {
      const { length } = text[language].trim()
      return length > 0 && length <= most
    }),
  )

/** What a condition of stations can be about; `room`: whichever room it is. */
export const conditionParts = [...stationParts, 'room'] as const

export const stationCondition = z.object({
  conditionId: z.uuid().toLowerCase(),
  part: z.enum(conditionParts),
  label: said(60),
})

/** What a project sets of its stations. */
export const stationSettings = z.object({
  /** Of the seats of each room so many in a hundred stay spare, rounded up. */
  sparePercent: z.int().min(0).max(50),
  conditions: z
    .array(stationCondition)
    .max(100)
    .refine((list) => new Set(list.map(({ conditionId }) => conditionId)).size === list.length),
})
export type StationSettings = z.output<typeof stationSettings>

export const usualStationSettings: StationSettings = { sparePercent: usualSparePercent, conditions: [] }

const path = '/api/projects/:domain/station-settings'
const board = { feature: 'station', project: 'domain', module: null, params: domainParams } as const
const read = stationSettings.extend({ version })

export const getStationSettings = endpoint({
  ...board,
  method: 'GET',
  path,
  summary: 'How many seats of a room stay spare, and what a review of stations can name',
  may: ['administrator', 'arranger', 'stationReviewer1', 'stationReviewer2', 'operator'],
  reply: read,
  errors: gateErrors,
})

export const putStationSettings = endpoint({
  ...board,
  method: 'PUT',
  path,
  summary: 'Set how many seats of a room stay spare, and what a review of stations can name',
  description: 'All of it at once. A larger share counts for every room from then on.',
  may: ['administrator', 'operator'],
  body: stationSettings.extend(seen.shape),
  reply: read,
  errors: [...gateErrors, 'changedMeanwhile'],
})
