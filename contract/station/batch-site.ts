import { z } from 'zod'
import { area } from '../batch/batch-shapes.ts'
import { boardBatchErrors, boardBatchParams } from '../batch/board-batch-gate.ts'
import { endpoint } from '../kit/endpoint.ts'
import { bulkReply, codeOfBulk } from '../kit/list/bulk.ts'
import { type Choice, choiceOf } from '../kit/list/choice.ts'
import { stationList } from './station-board.ts'

/** A room in which candidates may be placed. */
export const siteRoom = z.object({
  roomId: z.uuid(),
  code: z.string(),
  name: z.string(),
  address: z.string(),
  seats: z.int(),
  spareSeats: z.int(),
  /** Without the spare ones; 0 where the room or its station is switched off. */
  usableSeats: z.int(),
  rows: z.int().nullable(),
  columns: z.int().nullable(),
  accessible: z.boolean(),
})
export type SiteRoom = z.output<typeof siteRoom>

/** One station in one exam: an area of kind `site` of the batch. What it says of itself is what is in force. */
export const batchSite = z.object({
  areaId: z.uuid(),
  stationId: z.uuid(),
  stationCode: z.string(),
  stationName: z.string(),
  address: z.string(),
  traffic: z.string(),
  /** Switched off, it has no usable seats. */
  enabled: z.boolean(),
  rooms: z.array(siteRoom),
})
export type BatchSite = z.output<typeof batchSite>

const board = {
  feature: 'station',
  may: ['administrator', 'arranger', 'operator'],
  project: 'domain',
  module: null,
} as const
const path = '/api/projects/:domain/batches/:batchId/sites'
const ofSite = boardBatchParams.extend({ areaId: z.uuid().toLowerCase() })

/** A site as the board picks it, beside its cap in the batch. */
export const chosenSite = batchSite.omit({ rooms: true }).extend({
  rooms: z.int(),
  usableSeats: z.int(),
  parentId: z.uuid().nullable(),
  name: area.shape.name,
  /** Whether candidates may choose it themselves. */
  offered: z.boolean(),
  /** How many places it gives away in all; null: no cap. */
  total: z.int().nullable(),
})
export type ChosenSite = z.output<typeof chosenSite>

export const getSites = endpoint({
  ...board,
  method: 'GET',
  path,
  summary: 'The sites of a batch that are exam stations, with their usable seats and caps',
  params: boardBatchParams,
  reply: z.object({
    sites: z.array(chosenSite),
    /** Sites of the batch of which nobody has said yet which station they are. */
    unlinked: z.array(area.pick({ areaId: true, parentId: true, name: true, address: true })),
    /** Where a site may lie. */
    cities: z.array(area.pick({ areaId: true, parentId: true, name: true })),
    provinces: z.array(area.pick({ areaId: true, name: true })),
  }),
  errors: boardBatchErrors,
})

export interface NewSites {
  readonly parentId: string
  readonly choice: Choice<typeof stationList>
}
/** In which city, and which stations. */
const newSites = z.strictObject({
  parentId: z.uuid().toLowerCase(),
  choice: choiceOf(stationList),
}) as z.ZodType<NewSites>

export const addSites = endpoint({
  ...board,
  method: 'POST',
  path,
  summary: 'Make exam stations sites of a batch; what became of each is told',
  description:
    'Each that is passed and switched on becomes an area of kind `site` in the city, not offered to candidates. `stationNotUsable`, `siteTaken` where it cannot. Code 11 where some were refused.',
  params: boardBatchParams,
  body: newSites,
  reply: bulkReply,
  codeOf: codeOfBulk,
  errors: [...boardBatchErrors, 'batchFlawed', 'areaAbsent', 'choiceTooLarge'],
})

export const linkSite = endpoint({
  ...board,
  method: 'PUT',
  path: `${path}/:areaId`,
  summary: 'Say which exam station a site of a batch is that is there already',
  description: 'The station is in force and switched on, and no other site of the batch.',
  params: ofSite,
  body: z.object({ stationId: z.uuid().toLowerCase() }),
  reply: z.null(),
  errors: [...boardBatchErrors, 'areaAbsent', 'stationAbsent', 'stationNotUsable', 'siteTaken'],
})

export const removeSite = endpoint({
  ...board,
  method: 'DELETE',
  path: `${path}/:areaId`,
  summary: 'Take an exam station out of a batch',
  description: 'Its area goes too, where candidates could not choose it and it keeps no places.',
  params: ofSite,
  reply: z.null(),
  errors: [...boardBatchErrors, 'siteAbsent', 'siteInUse'],
})
