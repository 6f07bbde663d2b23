import { z } from 'zod'

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
