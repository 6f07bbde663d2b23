import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { windowStates } from '../project/window.ts'
import { appointmentRules, slotHindrances } from './appointment-rules.ts'

const id = z.uuid().toLowerCase()
const instant = z.iso.datetime()
const own = {
  feature: 'appointment',
  may: ['candidate'],
  project: 'actor',
  module: 'appointment_exam',
} as const

/** Which session, and at which site. */
export const slotChoice = z.object({ sessionId: id, areaId: id })
export type SlotChoice = z.output<typeof slotChoice>

/** When and where, as whoever goes there reads it. */
const when = z.object({
  ...slotChoice.shape,
  startsAt: instant,
  endsAt: instant,
  site: texts,
  address: z.string(),
})

export const ownAppointment = z.object({
  ...when.shape,
  changesLeft: z.int(),
  /** Null: not any more. */
  changeUntil: instant.nullable(),
  cancelUntil: instant.nullable(),
})
export type OwnAppointment = z.output<typeof ownAppointment>

export const ownWait = z.object({
  ...when.shape,
  /** How many come before; 0: next in turn. */
  ahead: z.int(),
  /** Until when a place is held for whoever waits; null: none is free yet. */
  offeredUntil: instant.nullable(),
})
export type OwnWait = z.output<typeof ownWait>

export const subjectToAppoint = z.object({
  subjectId: z.uuid(),
  name: texts,
  level: texts,
  /** Where it may be appointed: the site, or all below the area that was chosen. */
  areaId: z.uuid(),
  area: texts,
  appointment: ownAppointment.nullable(),
  wait: ownWait.nullable(),
  /** It was cancelled: from when on it may be appointed again; no time: in no round of this exam. Null: now. */
  skipped: z.object({ until: instant.nullable() }).nullable(),
})
export type SubjectToAppoint = z.output<typeof subjectToAppoint>

/** An exam of whoever asks, with what there is to appoint. */
export const examToAppoint = z.object({
  applicationId: z.uuid(),
  batchId: z.uuid(),
  batchName: texts,
  number: z.string(),
  times: z.object({
    state: z.enum(windowStates),
    opensAt: instant.nullable(),
    closesAt: instant.nullable(),
    round: z.int().nullable(),
  }),
  rules: appointmentRules.omit({ rounds: true }),
  rounds: z.int(),
  subjects: z.array(subjectToAppoint),
})
export type ExamToAppoint = z.output<typeof examToAppoint>

export const listAppointments = endpoint({
  ...own,
  method: 'GET',
  path: '/api/appointments',
  summary: 'The exams of whoever asks that are appointed, with what is chosen and waited for',
  description: 'Registrations that are confirmed, of batches that offer slots. The next exam first.',
  reply: z.array(examToAppoint),
  errors: gateErrors,
})

export const shownSlot = z.object({
  ...when.shape,
  left: z.int(),
  /** How many wait for it. */
  waiting: z.int(),
  /** What stands against it for whoever asks; null: nothing but that it may be full. */
  hindrance: z.enum(slotHindrances).nullable(),
})
export type ShownSlot = z.output<typeof shownSlot>

const ofSubject = z.object({ applicationId: id, subjectId: id })
const errors = [...gateErrors, 'applicationAbsent'] as const

export const listAppointmentSlots = endpoint({
  ...own,
  method: 'GET',
  path: '/api/applications/:applicationId/subjects/:subjectId/appointment-slots',
  summary: 'The sessions and sites that can be appointed for a subject, in the order of their times',
  description: 'At the site that was registered for, or at those below the area. What is over is left out.',
  params: ofSubject,
  reply: z.array(shownSlot),
  errors,
})

const path = '/api/applications/:applicationId/appointments/:subjectId'
const waitPath = '/api/applications/:applicationId/appointment-waits/:subjectId'
const choosing = [
  ...errors,
  'appointmentNotReady',
  'appointmentNotOpen',
  'examSuspended',
  'appointmentSlotAbsent',
  'appointmentSlotHindered',
  'appointmentRoundSkipped',
  'appointmentTooLate',
  'appointmentChangesUsed',
] as const

export const putAppointment = endpoint({
  ...own,
  method: 'PUT',
  path,
  summary: 'Appoint a session and site for a subject, or change it',
  description:
    'A place is taken at once, or held already for whoever was offered it; an offer is taken also while nobody else may appoint. The place that was had before is free again at the time that the rules say.',
  params: ofSubject,
  body: slotChoice,
  reply: examToAppoint,
  errors: [...choosing, 'appointmentSlotFull'],
})

export const cancelAppointment = endpoint({
  ...own,
  method: 'DELETE',
  path,
  summary: 'Give an appointment up',
  description: 'Rounds may be skipped for the subject then: `skipped`.',
  params: ofSubject,
  reply: examToAppoint,
  errors: [...errors, 'appointmentAbsent', 'appointmentTooLate', 'appointmentFinal'],
})

export const waitForAppointment = endpoint({
  ...own,
  method: 'PUT',
  path: waitPath,
  summary: 'Wait for a place in a slot that is full',
  description:
    'For one slot a subject: another takes the turn that one had. Whoever is next when a place is free is offered it and told, and has it until `offeredUntil`.',
  params: ofSubject,
  body: slotChoice,
  reply: examToAppoint,
  errors: [...choosing, 'appointmentSlotFree'],
})

export const leaveAppointmentWait = endpoint({
  ...own,
  method: 'DELETE',
  path: waitPath,
  summary: 'Wait no longer, or leave a place to the next that is offered',
  params: ofSubject,
  reply: examToAppoint,
  errors: [...errors, 'appointmentWaitAbsent'],
})
