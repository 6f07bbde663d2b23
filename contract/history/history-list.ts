import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { languages } from '../kit/language.ts'
import { list } from '../kit/list/list.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'

/** The things of which a project's history tells; what has no name of its own here is `other`. */
export const historySubjects = [
  'application',
  'account',
  'record',
  'project',
  'batch',
  'article',
  'order',
  'payment',
  'receipt',
  'refund',
  'carryover',
  'refundRules',
  'strayMoney',
  'transfer',
  'transferSettings',
  'waySettings',
  'difference',
  'closing',
  'invoice',
  'redInvoice',
  'invoiceSettings',
  'messageKinds',
  'quietHours',
  'message',
  'reviewSettings',
  'approval',
  'import',
  'work',
  'issuer',
  'client',
  'notes',
  'textFile',
  'institution',
  'preregistration',
  'station',
  'stationRoom',
  'stationSettings',
  'confirmationForm',
  'appeal',
  'filing',
  'appealSettings',
  'certificate',
  'certificateSettings',
  'closeoutSettings',
  'arrangement',
  'seatPlan',
  'invigilation',
  'siteSession',
  'doorPass',
  'ticketSettings',
  'agreement',
  'logo',
  'staff',
  'other',
] as const
export type HistorySubject = (typeof historySubjects)[number]

export const historyActors = ['staff', 'account', 'client', 'system', 'flow', 'nobody'] as const
/** By the clock of the one who asks: the last 24 hours, seven days, thirty days; all that is older. */
export const historyPeriods = ['day', 'week', 'month', 'older'] as const

/** Who signed in, and who tried: a list of its own. */
export const signInDeeds = {
  signedIn: ['account.signIn', 'account.signOn', 'staff.signIn'],
  refused: [
    'account.wrongPassword',
    'account.tryWhileLocked',
    'account.tryAtNobody',
    'staff.signInWrong',
    'staff.secondFactorWrong',
    'staff.oneTimePasswordExpired',
  ],
} as const
const signInOutcomes = ['signedIn', 'refused'] as const satisfies (keyof typeof signInDeeds)[]

/** A field, and what it held before and after, as JSON; null where there was nothing. Personal data stands masked. */
const change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type HistoryChange = z.output<typeof change>

const historyEntry = z.object({
  historyId: z.uuid(),
  at: z.iso.datetime(),
  /** Of staff the name, of an account whom it is about, masked; null where nobody knows. */
  by: z.object({ kind: z.enum(historyActors), name: z.string().nullable(), role: z.string().nullable() }),
  /** Thing and verb: `application.fail`. */
  action: z.string(),
  subject: z.enum(historySubjects),
  subjectId: z.uuid(),
  /** What people call the thing, where it has a name. */
  thing: z.partialRecord(z.enum(languages), z.string()).nullable(),
  /** A long value is left out: `tooLong`. */
  changes: z.array(change),
  tooLong: z.boolean(),
  /** From where somebody signed in: the network alone. Empty elsewhere. */
  address: z.string(),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** What was done, the latest first. Asked without a day, it tells of the latest 20,000 deeds. */
export const historyList = list({
  row: historyEntry,
  key: 'historyId',
  columns: {
    at: { sortable: true },
    action: {},
    thing: { masked: true },
    by: { masked: true },
    changes: { masked: true },
    address: { masked: true },
  },
  filters: {
    subject: { kind: 'values', values: historySubjects },
    actor: { kind: 'values', values: historyActors },
    person: { kind: 'reference', none: true },
    period: { kind: 'values', values: historyPeriods },
  },
  search: { number: 'whole', day: 'whole' },
  sort: { by: 'at', down: true },
  actions: {},
})

/** Of those, the latest 20,000; a day is looked up wherever it lies. */
export const signInList = list({
  row: historyEntry,
  key: 'historyId',
  columns: {
    at: { sortable: true },
    action: {},
    thing: { masked: true },
    address: { masked: true },
  },
  filters: {
    outcome: { kind: 'values', values: signInOutcomes },
    period: { kind: 'values', values: historyPeriods },
  },
  search: { day: 'whole' },
  sort: { by: 'at', down: true },
  actions: {},
})

const common = {
  method: 'POST',
  feature: 'history',
  may: ['administrator', 'operator'],
  project: 'domain',
  module: null,
  readsOnly: true,
  body: listQueryOf(historyList),
  reply: listReplyOf(historyList),
} as const

export const searchHistory = endpoint({
  ...common,
  path: '/api/projects/:domain/history-searches',
  summary: 'What was done in a project, by whom and when, before and after: filtered, a page at a time',
  description:
    'A POST, as every list. It changes nothing. Searched by the number of an application, or by a day (2026-11-20). Signing in has a list of its own.',
  params: domainParams,
  errors: gateErrors,
})

export const searchHistoryOfThing = endpoint({
  ...common,
  path: '/api/projects/:domain/history/:thingId/searches',
  summary: 'What was done to one thing: an application, a batch, an article, an account …',
  description: 'A POST, as every list. It changes nothing.',
  params: domainParams.extend({ thingId: z.uuid() }),
  errors: [...gateErrors, 'historyAbsent'],
})

export const searchSignIns = endpoint({
  ...common,
  path: '/api/projects/:domain/sign-in-searches',
  summary: 'Who signed in to accounts of a project, who tried, and from which network',
  description: 'A POST, as every list. It changes nothing. Searched by a day (2026-11-20).',
  params: domainParams,
  body: listQueryOf(signInList),
  reply: listReplyOf(signInList),
  errors: gateErrors,
})

export const searchStaffSignIns = endpoint({
  ...common,
  path: '/api/staff/sign-in-searches',
  summary: 'Who of the staff signed in at the console, who tried, and from which network',
  description: 'A POST, as every list. It changes nothing. Searched by a day (2026-11-20).',
  may: ['operator'],
  project: 'none',
  body: listQueryOf(signInList),
  reply: listReplyOf(signInList),
  errors: [],
})
