import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { languages } from '../kit/language.ts'
import { type Window, windowStateAt } from '../project/window.ts'

/** Whether somebody can print their ticket now, and what stands in the way. */
export const ticketStandings = [
  /** Not confirmed yet: reviewed, or paid. */
  'notConfirmed',
  /** No seat by a plan in force. */
  'seatPending',
  /** Nobody has said yet from when on. */
  'siteNotOpen',
  'notYetOpen',
  'open',
  'paused',
  'closed',
] as const
export type TicketStanding = (typeof ticketStandings)[number]

export interface TicketTimes {
  readonly isConfirmed: boolean
  readonly hasSeat: boolean
  /** From when on the sites print at which they sit: the latest. Null: one of them is not open. */
  readonly siteOpensAt: Date | null
  /** Of the project or batch. Where none was ever set the sites alone decide. */
  readonly window: Window | undefined
}

export interface FoundStanding {
  readonly standing: TicketStanding
  readonly opensAt: Date | null
  readonly closesAt: Date | null
}

export function ticketStandingAt(
  { isConfirmed, hasSeat, siteOpensAt, window }: TicketTimes,
  now: Date,
): FoundStanding {
  const closesAt = window?.closesAt ? new Date(window.closesAt) : null
  const none = { opensAt: null, closesAt: null }
  if (!isConfirmed) return { standing: 'notConfirmed', ...none }
  const state = window ? windowStateAt(window, now) : 'open'
  if (state === 'closed') return { standing: 'closed', opensAt: null, closesAt }
  if (!hasSeat) return { standing: 'seatPending', ...none }
  if (!siteOpensAt) return { standing: 'siteNotOpen', ...none }
  const windowOpensAt = window?.opensAt ? new Date(window.opensAt) : siteOpensAt
  const opensAt = windowOpensAt > siteOpensAt ? windowOpensAt : siteOpensAt
  if (now < opensAt) return { standing: 'notYetOpen', opensAt, closesAt }
  return { standing: state, opensAt, closesAt }
}

/** `changed`: what was printed is not what holds now. */
export const printStates = ['no', 'yes', 'changed'] as const

/** A ticket as its owner finds it, also where there is none to print yet. */
export const ownTicket = z.object({
  applicationId: z.uuid(),
  batchName: texts,
  examStartsAt: z.iso.datetime(),
  examEndsAt: z.iso.datetime(),
  standing: z.enum(ticketStandings),
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  printed: z.enum(printStates),
  lastPrintedAt: z.iso.datetime().nullable(),
})
export type OwnTicket = z.output<typeof ownTicket>

/** A ticket of somebody whom an organisation registered. */
export const groupTicket = ownTicket.omit({ batchName: true, examStartsAt: true, examEndsAt: true }).extend({
  registrationNumber: z.string(),
  name: z.string(),
  number: z.string().nullable(),
  /** The first sitting: where, and which seat. */
  place: z.string().nullable(),
  room: z.string().nullable(),
  seat: z.int().nullable(),
  startsAt: z.iso.datetime().nullable(),
})
export type GroupTicket = z.output<typeof groupTicket>

/** A ticket in words, in the languages of the project's template: the page and the PDF say the same. */
export const ticketSheet = z.object({
  language: z.enum(languages),
  examName: z.string(),
  title: z.string(),
  number: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string(), isStrong: z.boolean() })),
  photoAlt: z.string(),
  sittings: z.object({ title: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  /** Where it is, and how one gets there. */
  places: z.array(z.object({ name: z.string(), value: z.string() })),
  rules: z.object({ title: z.string(), lines: z.array(z.string()) }),
  note: z.string(),
  /** That an older print is worth nothing any more. */
  replaces: z.string().nullable(),
  code: z.string(),
  codeAlt: z.string(),
})
export type TicketSheet = z.output<typeof ticketSheet>
