import { z } from 'zod'
import { appealStates } from '../appeal/appeal.ts'
import { texts } from '../batch/form/form.ts'
import {
  certificateStates,
  certificateWays,
  deliveryStates,
  postalAddress,
} from '../certificate/certificate.ts'
import { markKinds } from '../exam-day/exam-day.ts'
import { filingKinds, filingStates } from '../filing/filing.ts'
import { scoreOutcomes, violationDegrees } from '../score/score.ts'
import { ownScore } from '../score/score-endpoints.ts'

const instant = z.iso.datetime()
/** Of which registration, and for which exam. */
const ofApplication = { applicationNumber: z.string(), batchName: texts }

/** A ticket, and where one sits: as soon as it may be printed, or the exam is over. */
export const heldTicket = z.object({
  ...ofApplication,
  number: z.string().nullable(),
  prints: z.int(),
  firstPrintedAt: instant.nullable(),
  lastPrintedAt: instant.nullable(),
  seats: z.array(
    z.object({
      startsAt: instant,
      endsAt: instant,
      site: z.string(),
      address: z.string(),
      room: z.string(),
      seat: z.int(),
    }),
  ),
})
export type HeldTicket = z.output<typeof heldTicket>

/** What they need to sit an exam. */
export const heldNeed = z.object({
  applicationNumber: z.string(),
  accessible: z.boolean(),
  ownRoom: z.boolean(),
  extraMinutes: z.int(),
})
export type HeldNeed = z.output<typeof heldNeed>

/** What was written down of them in the exam room. */
export const heldMark = z.object({
  applicationNumber: z.string(),
  kind: z.enum(markKinds),
  at: instant,
  takenBackAt: instant.nullable(),
  /** A note stands there. It may tell of others, so that the exam office shows it, not the portal. */
  hasNote: z.boolean(),
})
export type HeldMark = z.output<typeof heldMark>

/** What is released, as soon as it can be looked up. */
export const heldResult = z.object({
  ...ofApplication,
  releasedAt: instant,
  scores: z.array(ownScore.omit({ subjectId: true })),
  /** What stood there after the release and was corrected. */
  former: z.array(
    z.object({
      subject: texts,
      mark: z.int().nullable(),
      /** As it was entered; null: by the mark alone. */
      outcome: z.enum(scoreOutcomes).nullable(),
      degree: z.enum(violationDegrees).nullable(),
      until: instant,
    }),
  ),
  /** Who has read it, and when for the first time. */
  readings: z.array(z.object({ by: z.enum(['candidate', 'organisation']), at: instant })),
  slips: z.array(z.object({ code: z.string(), at: instant })),
  /** As with a mark of the exam room. */
  hasNote: z.boolean(),
})
export type HeldResult = z.output<typeof heldResult>

export const heldAppeal = z.object({
  ...ofApplication,
  subject: texts,
  state: z.enum(appealStates),
  /** Empty where their organisation wrote it. */
  grounds: z.string(),
  feeFen: z.int(),
  answer: z.string(),
  madeAt: instant,
  decidedAt: instant.nullable(),
})
export type HeldAppeal = z.output<typeof heldAppeal>

export const heldCertificate = z.object({
  name: texts,
  state: z.enum(certificateStates),
  way: z.enum(certificateWays),
  number: z.string().nullable(),
  code: z.string().nullable(),
  /** Whose it is, as it was when it was issued. */
  holder: z.object({ name: z.string(), idNumber: z.string() }).nullable(),
  postal: postalAddress.nullable(),
  reason: z.string(),
  madeAt: instant,
  issuedAt: instant.nullable(),
  validUntil: z.iso.date().nullable(),
  revokedAt: instant.nullable(),
  delivery: z.enum(deliveryStates).nullable(),
  carrier: z.string(),
  trackingNumber: z.string(),
})
export type HeldCertificate = z.output<typeof heldCertificate>

/** A deferral, or an exemption from a subject. */
export const heldFiling = z.object({
  ...ofApplication,
  kind: z.enum(filingKinds),
  subject: texts.nullable(),
  state: z.enum(filingStates),
  /** Empty where their organisation wrote it. */
  grounds: z.string(),
  answer: z.string(),
  creditFen: z.int(),
  askedAt: instant,
  decidedAt: instant.nullable(),
  files: z.array(z.string()),
})
export type HeldFiling = z.output<typeof heldFiling>

export const appointmentHoldings = ['appointed', 'waiting', 'offered', 'cancelled'] as const

/** An exam that they appointed, wait for, or called off. */
export const heldAppointment = z.object({
  ...ofApplication,
  subject: texts,
  state: z.enum(appointmentHoldings),
  /** Null where it was called off: nothing of it is kept but when. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  site: texts.nullable(),
  at: instant,
  changes: z.int(),
})
export type HeldAppointment = z.output<typeof heldAppointment>
