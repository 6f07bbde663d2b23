import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { list } from '../kit/list/list.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'
import { exportOf } from '../long-work/export.ts'
import { begunWork } from '../long-work/long-work.ts'
import { computerSources, stationStates, venueSources } from './station.ts'
import { switchReason } from './station-endpoints.ts'
import { boardStation } from './station-review.ts'

const board = {
  feature: 'station',
  may: ['administrator', 'arranger', 'operator'],
  project: 'domain',
  module: null,
} as const
const stationId = z.uuid().toLowerCase()

const stationRow = z.object({
  stationId: z.uuid(),
  code: z.string(),
  name: z.string(),
  organisationName: z.string(),
  area: z.string(),
  state: z.enum(stationStates),
  inForce: z.boolean(),
  enabled: z.boolean(),
  /** Of what is in force; of what was told last where nothing is. */
  rooms: z.int(),
  seats: z.int(),
  usableSeats: z.int(),
  updatedAt: z.iso.datetime(),
})
export type StationRow = z.output<typeof stationRow>

/** The provinces of stations, for a filter: the first two digits of their areas. */
export const stationProvinces = [
  ...['110000', '120000', '130000', '140000', '150000', '210000', '220000', '230000', '310000', '320000'],
  ...['330000', '340000', '350000', '360000', '370000', '410000', '420000', '430000', '440000', '450000'],
  ...['460000', '500000', '510000', '520000', '530000', '540000', '610000', '620000', '630000', '640000'],
  ...['650000', '710000', '810000', '820000', 'none'],
] as [string, ...string[]]

export const stationList = list({
  row: stationRow,
  key: 'stationId',
  columns: {
    name: { sortable: true, exported: true },
    code: { sortable: true, exported: true },
    organisationName: { exported: true },
    area: { exported: true },
    rooms: { exported: true },
    seats: { exported: true },
    usableSeats: { exported: true },
    updatedAt: { sortable: true, exported: true },
    state: { exported: true },
  },
  filters: {
    state: { kind: 'values', values: stationStates },
    use: { kind: 'values', values: ['used', 'disabled', 'neverPassed'] },
    province: { kind: 'values', values: stationProvinces },
  },
  search: { name: 'part', code: 'part' },
  sort: { by: 'code', down: false },
  actions: { open: { of: 'one' } },
})

export const searchStations = endpoint({
  ...board,
  method: 'POST',
  path: '/api/projects/:domain/station-searches',
  readsOnly: true,
  summary: 'The exam stations of a project: filtered, searched, ordered, a page at a time',
  params: domainParams,
  body: listQueryOf(stationList),
  reply: listReplyOf(stationList),
  errors: gateErrors,
})

export const exportStations = endpoint({
  ...board,
  method: 'POST',
  path: '/api/projects/:domain/station-exports',
  summary: 'The exam stations of a project as a file: long work',
  params: domainParams,
  body: exportOf(stationList),
  reply: begunWork,
  errors: [...gateErrors, 'tooManyWorks'],
})

const venueRow = z.object({
  roomId: z.uuid(),
  stationId: z.uuid(),
  stationCode: z.string(),
  stationName: z.string(),
  area: z.string(),
  code: z.string(),
  name: z.string(),
  address: z.string(),
  seats: z.int(),
  spareSeats: z.int(),
  usableSeats: z.int(),
  areaSquareMetres: z.number().nullable(),
  rows: z.int().nullable(),
  columns: z.int().nullable(),
  venueSource: z.enum(venueSources).nullable(),
  computerSource: z.enum(computerSources).nullable(),
  accessible: z.boolean(),
  outsideCandidates: z.boolean(),
  experience: z.array(z.enum(['securities', 'fund', 'futures'])),
  /** Whether candidates may be placed there, and why not. */
  use: z.enum(['used', 'roomOff', 'stationOff', 'neverPassed']),
})
export type VenueRow = z.output<typeof venueRow>

/** All rooms of all stations: as in force, and of what never passed as it was told last. */
export const venueList = list({
  row: venueRow,
  key: 'roomId',
  columns: {
    stationName: { exported: true },
    stationCode: { sortable: true, exported: true },
    area: { exported: true },
    code: { exported: true },
    name: { sortable: true, exported: true },
    address: { exported: true },
    seats: { sortable: true, exported: true },
    spareSeats: { exported: true },
    usableSeats: { exported: true },
    areaSquareMetres: { exported: true },
    rows: { exported: true },
    columns: { exported: true },
    venueSource: { exported: true },
    computerSource: { exported: true },
    accessible: { exported: true },
    outsideCandidates: { exported: true },
    experience: { exported: true },
    use: { exported: true },
  },
  filters: {
    use: { kind: 'values', values: ['used', 'roomOff', 'stationOff', 'neverPassed'] },
    province: { kind: 'values', values: stationProvinces },
    venueSource: { kind: 'values', values: [...venueSources, 'untold'] },
    computerSource: { kind: 'values', values: [...computerSources, 'untold'] },
    fit: { kind: 'values', values: ['accessible', 'outsideCandidates'] },
    experience: { kind: 'values', values: ['securities', 'fund', 'futures'] },
  },
  search: { stationName: 'part', name: 'part', address: 'part' },
  sort: { by: 'stationCode', down: false },
  actions: {},
})

export const searchVenues = endpoint({
  ...board,
  method: 'POST',
  path: '/api/projects/:domain/venue-searches',
  readsOnly: true,
  summary: 'The rooms of all exam stations with their seats: filtered, searched, ordered, a page at a time',
  params: domainParams,
  body: listQueryOf(venueList),
  reply: listReplyOf(venueList),
  errors: gateErrors,
})

export const exportVenues = endpoint({
  ...board,
  method: 'POST',
  path: '/api/projects/:domain/venue-exports',
  summary: 'The rooms of all exam stations as a file: long work',
  params: domainParams,
  body: exportOf(venueList),
  reply: begunWork,
  errors: [...gateErrors, 'tooManyWorks'],
})

export const getBoardStation = endpoint({
  ...board,
  method: 'GET',
  path: '/api/projects/:domain/stations/:stationId',
  summary: 'An exam station with its rooms, what is in force of it, and what was decided',
  params: domainParams.extend({ stationId }),
  reply: boardStation,
  errors: [...gateErrors, 'stationAbsent'],
})

export const switchBoardStation = endpoint({
  ...board,
  method: 'PUT',
  path: '/api/projects/:domain/stations/:stationId/switch',
  summary: 'Switch an exam station off with a reason, or on again',
  description:
    'At once: nobody is placed there. Its organisation cannot switch on what the board switched off.',
  params: domainParams.extend({ stationId }),
  body: z.object({ off: switchReason.nullable() }),
  reply: boardStation,
  errors: [...gateErrors, 'stationAbsent'],
})
