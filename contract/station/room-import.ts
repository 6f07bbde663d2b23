import { z } from 'zod'
import { importEndpoints } from '../import/import-endpoints.ts'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { ownStations, stationParams } from './station-endpoints.ts'

/** Rooms from a workbook; each row says of which of the organisation's stations it is. */
export const roomImport = importEndpoints({
  feature: ownStations.feature,
  path: '/api/projects/:domain/station-room-imports',
  what: 'rooms of an organisation’s exam stations',
  may: ownStations.may,
  module: ownStations.module,
  audit: ownStations.audit,
})

export const getRoomWorkbook = endpoint({
  ...ownStations,
  method: 'GET',
  path: '/api/stations/:stationId/room-workbook',
  summary: 'The rooms of an exam station as a workbook, to be changed and sent as `roomImport`',
  description: 'As they were told last; one without rooms has an example. Photos are not in it.',
  params: stationParams,
  answersFile: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  reply: z.null(),
  errors: [...gateErrors, 'stationAbsent'],
})
