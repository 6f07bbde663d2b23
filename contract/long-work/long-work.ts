import { z } from 'zod'
import type { Role } from '../kit/actor.ts'
import type { OrganisationModuleType } from '../kit/module.ts'
import type { Steps } from '../kit/steps.ts'

/** What kinds of work there are. Their names stand in phrases, what they do in the features that declare them. */
export const workKinds = [
  'organisation.import',
  'examinee.import',
  'examinee.photos',
  'staff.export',
  'organisation.export',
  'application.export',
  'application.files',
  'enteredApplication.export',
  'enteredApplication.files',
  'order.export',
  'payment.export',
  'refund.export',
  'carryover.export',
  'exam.cancel',
  'invoice.export',
  'station.export',
  'venue.export',
  'stationRoom.import',
  'confirmation.make',
  'seatPlan.make',
  'seatPlan.check',
  'seatPlan.tell',
  'appointment.export',
  'score.import',
  'score.export',
  'groupScore.export',
  'certificate.issue',
  'certificate.export',
  'certificatePost.export',
  'groupCertificate.export',
  'tracking.import',
  'paper.pack',
  'ticket.open',
  'ticket.print',
  'closeout.archive',
] as const
export type WorkKindName = (typeof workKinds)[number]

/** Whoever of the staff holds none of these any more is given nothing of it, and it goes no further. */
export const workRoles: Readonly<Record<WorkKindName, readonly Role[]>> = {
  'organisation.import': ['administrator', 'operator'],
  /** Of organisations alone. */
  'examinee.import': [],
  'examinee.photos': [],
  'staff.export': ['operator'],
  'organisation.export': ['administrator', 'operator'],
  'application.export': ['reviewer', 'support'],
  'application.files': ['reviewer'],
  'enteredApplication.export': ['organisation'],
  'enteredApplication.files': ['organisation'],
  'order.export': ['cashier'],
  'payment.export': ['cashier'],
  'refund.export': ['cashier'],
  'carryover.export': ['cashier'],
  'exam.cancel': ['administrator'],
  'invoice.export': ['cashier'],
  'station.export': ['administrator', 'arranger', 'operator'],
  'venue.export': ['administrator', 'arranger', 'operator'],
  'stationRoom.import': [],
  'confirmation.make': ['organisation'],
  'seatPlan.make': ['arranger', 'operator'],
  'seatPlan.check': ['arranger', 'operator'],
  'seatPlan.tell': ['arranger', 'operator'],
  'appointment.export': ['arranger', 'operator'],
  'score.import': ['scoreKeeper', 'operator'],
  'score.export': ['scoreKeeper', 'operator'],
  'groupScore.export': ['organisation'],
  'certificate.issue': ['scoreKeeper', 'operator'],
  'certificate.export': ['scoreKeeper', 'operator'],
  'certificatePost.export': ['scoreKeeper', 'operator'],
  'groupCertificate.export': ['organisation'],
  'tracking.import': ['scoreKeeper', 'operator'],
  'paper.pack': ['arranger', 'operator', 'organisation'],
  'ticket.open': ['arranger', 'operator'],
  'ticket.print': ['arranger', 'operator', 'organisation'],
  'closeout.archive': ['administrator'],
}

/** Where an organisation began it: without this module it goes no further either. */
export const workModules: { readonly [Kind in WorkKindName]?: OrganisationModuleType } = {
  'examinee.import': 'group_registration_examination_module',
  'examinee.photos': 'group_registration_examination_module',
  'enteredApplication.export': 'group_registration_examination_module',
  'enteredApplication.files': 'group_registration_examination_module',
  'confirmation.make': 'group_registration_examination_module',
  'stationRoom.import': 'org_audit_submission_module',
  'groupScore.export': 'group_results_release_module',
  'groupCertificate.export': 'group_results_release_module',
  'ticket.print': 'group_examination_permit_module',
}

/** What a work says of itself besides how far it is: sentences in phrases, with what they need in `data`. */
export const workMessages = [
  'rowsWritten',
  'fileInTheMaking',
  'filesPacked',
  'filesPackedBut',
  'nothingToPack',
  'examCancelled',
  'examCancelledBut',
  'confirmationMade',
  'seatsGiven',
  'seatsChecked',
  'seatsBroken',
  'seatsTold',
  'papersPacked',
  'ticketsTold',
  'ticketsPrinted',
  'ticketsPrintedBut',
  'certificatesIssued',
  'certificatesIssuedBut',
  'archived',
] as const
export type WorkMessageName = (typeof workMessages)[number]

export const workStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type WorkState = (typeof workStates)[number]

type WorkParty = 'owner' | 'worker'

/** The life of a piece of work. Who cancels one that runs asks for it; it ends at the next portion. */
export const workSteps = {
  begin: { from: ['queued', 'running'], to: 'running', by: ['worker'] },
  finish: { from: ['running'], to: 'done', by: ['worker'] },
  fail: { from: ['queued', 'running'], to: 'failed', by: ['worker'] },
  cancel: { from: ['queued', 'running'], to: 'cancelled', by: ['owner'] },
} as const satisfies Steps<WorkState, WorkParty>

/** No step leads on from there. */
export const isOver = (state: WorkState) =>
  Object.values<{ readonly from: readonly WorkState[] }>(workSteps).every(({ from }) => !from.includes(state))

/** So many of one person's may be under way in a project. */
export const mostOpenWorks = 5
/** After its end it is kept for so long, with its file. */
export const workKeptDays = 7

const facts = z.record(z.string(), z.union([z.string(), z.number()]))

export const work = z.object({
  workId: z.uuid(),
  /** The project it is of; null: the platform. */
  projectId: z.uuid().nullable(),
  kind: z.enum(workKinds),
  state: z.enum(workStates),
  /** How many portions of it are kept: what is told of it later has a higher one, or another state. */
  portions: z.int(),
  done: z.int(),
  /** Null where nobody can say yet. */
  total: z.int().nullable(),
  message: z.object({ key: z.enum(workMessages), data: facts }).nullable(),
  /** Why it failed: the key of an error, and what its sentence needs. */
  failure: z.object({ message: z.string(), data: z.unknown() }).nullable(),
  result: z.object({ name: z.string(), bytes: z.int() }).nullable(),
  /** Its owner has asked for its end; what is under way is finished first. */
  cancelAsked: z.boolean(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** After this instant it is gone, with its file. */
  keptUntil: z.iso.datetime().nullable(),
})
export type Work = z.output<typeof work>

/** What a press answers that has begun a work. */
export const begunWork = z.object({ workId: z.uuid() })
