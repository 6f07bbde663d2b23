import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { list } from '../kit/list/list.ts'
import { leftoverReasons } from './plan.ts'

const where = z.object({
  sessionId: z.uuid(),
  startsAt: z.iso.datetime(),
  roomId: z.uuid(),
  /** Code and name of the room. */
  room: z.string(),
  seat: z.int(),
})

const seatRow = z.object({
  seatId: z.uuid(),
  applicationId: z.uuid(),
  subjectId: z.uuid(),
  number: z.string(),
  /** Whole, as staff see names everywhere. */
  name: z.string(),
  subject: texts,
  areaId: z.uuid(),
  area: texts,
  organisation: z.string().nullable(),
  at: where.nullable(),
  /** Where they sat in the plan before, if that was elsewhere. */
  from: where.nullable(),
  reason: z.enum(leftoverReasons).nullable(),
  printed: z.boolean(),
})
export type SeatRow = z.output<typeof seatRow>

/** How a person stands in a plan: `new` has a seat and had none before. */
export const seatStandings = ['seated', 'leftOver', 'moved'] as const

export const seatList = list({
  row: seatRow,
  key: 'seatId',
  columns: { number: { sortable: true }, name: {}, subject: {}, area: {}, at: {}, from: {}, reason: {} },
  filters: {
    standing: { kind: 'values', values: seatStandings },
    reason: { kind: 'values', values: ['none', ...leftoverReasons] },
    session: { kind: 'reference' },
    area: { kind: 'reference' },
    subject: { kind: 'reference' },
  },
  search: { number: 'part', name: 'part' },
  sort: { by: 'number', down: false },
  actions: { open: { of: 'one' } },
})
