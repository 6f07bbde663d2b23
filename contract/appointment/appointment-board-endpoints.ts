import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { seen, version } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { list } from '../kit/list/list.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'
import { exportOf } from '../long-work/export.ts'
import { begunWork } from '../long-work/long-work.ts'
import { slotChoice } from './appointment-endpoints.ts'
import { appointmentRules } from './appointment-rules.ts'

/** Who arranges; an administrator holds this role too. */
const arranging = {
  feature: 'appointment',
  may: ['arranger', 'operator'],
  project: 'domain',
  module: null,
} as const
const id = z.uuid().toLowerCase()
const instant = z.iso.datetime()
const ofBatch = domainParams.extend({ batchId: id })
const errors = [...gateErrors, 'batchAbsent'] as const
const base = '/api/projects/:domain/batches/:batchId'

const rulesToSet = appointmentRules.extend({
  version,
  batchName: texts,
  /** False: the usual ones. */
  isSet: z.boolean(),
  /** Whether the project has the module on. */
  isOn: z.boolean(),
  window: z.object({ opensAt: instant.nullable(), closesAt: instant.nullable() }).nullable(),
})
export type RulesToSet = z.output<typeof rulesToSet>

export const getAppointmentRules = endpoint({
  ...arranging,
  method: 'GET',
  path: `${base}/appointment-rules`,
  summary: 'By which rules and in which rounds exams of a batch are appointed',
  params: ofBatch,
  reply: rulesToSet,
  errors,
})

export const putAppointmentRules = endpoint({
  ...arranging,
  method: 'PUT',
  path: `${base}/appointment-rules`,
  summary: 'Set the rules and rounds of appointing',
  description: 'They hold from now on; what is appointed already stays.',
  params: ofBatch,
  body: appointmentRules.extend(seen.shape),
  reply: rulesToSet,
  errors: [...errors, 'appointmentRulesFlawed', 'changedMeanwhile'],
})

/** A session at a site, whether it is appointed already or could be. */
export const boardSlot = z.object({
  ...slotChoice.shape,
  startsAt: instant,
  endsAt: instant,
  site: texts,
  /** Seats that may be given there now. */
  seats: z.int(),
  /** Places that are given by appointment; null: none are. */
  capacity: z.int().nullable(),
  isOpen: z.boolean(),
  booked: z.int(),
  offered: z.int(),
  /** Given up, and free again at their time. */
  freed: z.int(),
  waiting: z.int(),
})
export type BoardSlot = z.output<typeof boardSlot>

const slotSheet = z.object({ batchName: texts, slots: z.array(boardSlot) })
export type SlotSheet = z.output<typeof slotSheet>

export const getAppointmentSlots = endpoint({
  ...arranging,
  method: 'GET',
  path: `${base}/appointment-slots`,
  summary: 'The sessions and sites of a batch, with their places: taken, left, waited for',
  params: ofBatch,
  reply: slotSheet,
  errors,
})

export const mostSlotsAtOnce = 1000
export const putAppointmentSlots = endpoint({
  ...arranging,
  method: 'PUT',
  path: `${base}/appointment-slots`,
  summary: 'Say how many places of slots are given by appointment, and whether they are open',
  description:
    'Slots that are not named stay as they are. Never fewer places than are taken. Where there are more, whoever waits is offered them in turn.',
  params: ofBatch,
  body: z.object({
    slots: z
      .array(slotChoice.extend({ capacity: z.int().min(0).max(1_000_000), isOpen: z.boolean() }))
      .min(1)
      .max(mostSlotsAtOnce),
  }),
  reply: slotSheet,
  errors: [...errors, 'appointmentSlotAbsent', 'appointmentCapacityTaken'],
})

export const callOffAppointmentSlot = endpoint({
  ...arranging,
  method: 'POST',
  path: `${base}/appointment-slots/calling-off`,
  repeatsItself: true,
  summary: 'Call a slot off: it is closed, and whoever has a place in it or waits for it is told',
  description: 'They choose anew; no round is skipped and no change is counted for it.',
  params: ofBatch,
  body: slotChoice,
  reply: slotSheet,
  errors: [...errors, 'appointmentSlotAbsent'],
})

export const appointmentRow = z.object({
  appointmentId: z.uuid(),
  applicationId: z.uuid(),
  subjectId: z.uuid(),
  sessionId: z.uuid(),
  number: z.string(),
  /** Masked, as staff see it. */
  name: z.string(),
  organisation: z.string().nullable(),
  subject: texts,
  startsAt: instant,
  site: texts,
  changes: z.int(),
  madeAt: instant,
})
export type AppointmentRow = z.output<typeof appointmentRow>

export const appointmentList = list({
  row: appointmentRow,
  key: 'appointmentId',
  columns: {
    number: { sortable: true, exported: true },
    name: { exported: true },
    organisation: { exported: true },
    subject: { exported: true },
    startsAt: { sortable: true, exported: true },
    site: { exported: true },
    changes: { exported: true },
    madeAt: { exported: true },
  },
  filters: {
    subject: { kind: 'reference' },
    site: { kind: 'reference' },
    session: { kind: 'reference' },
  },
  search: { number: 'part', name: 'part' },
  sort: { by: 'startsAt', down: false },
  actions: {},
})

export const searchAppointments = endpoint({
  ...arranging,
  method: 'POST',
  path: `${base}/appointment-searches`,
  readsOnly: true,
  summary: 'Who has appointed what: filtered, searched, ordered, a page at a time',
  params: ofBatch,
  body: listQueryOf(appointmentList),
  reply: listReplyOf(appointmentList),
  errors,
})

export const exportAppointments = endpoint({
  ...arranging,
  method: 'POST',
  path: `${base}/appointment-exports`,
  summary: 'Write appointments into a file, as the list shows them',
  description: 'A long work: its file is at `getWorkResult`.',
  params: ofBatch,
  body: exportOf(appointmentList),
  reply: begunWork,
  errors: [...errors, 'tooManyWorks'],
})
