import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { choiceOf } from '../kit/list/choice.ts'
import { begunWork } from '../long-work/long-work.ts'
import { enteredApplicationList } from '../registration/list/entered-applications.ts'
import { groupTicket, ownTicket, ticketSheet } from './ticket.ts'

const id = z.uuid().toLowerCase()

export const listOwnTickets = endpoint({
  feature: 'ticket',
  may: ['candidate'],
  project: 'actor',
  module: 'group_examination_permit_module',
  toViewers: true,
  method: 'GET',
  path: '/api/tickets',
  summary: 'The reader’s own tickets, one for each registration that was handed in',
  description:
    'Also where there is none to print yet: `standing` says why, `opensAt` from when on. `printed` is `changed` where the seat, the number or the time is another than on the paper.',
  reply: z.object({ tickets: z.array(ownTicket) }),
  errors: gateErrors,
})

export const printTicket = endpoint({
  feature: 'ticket',
  may: ['candidate', 'organisation'],
  project: 'actor',
  module: 'group_examination_permit_module',
  audit: 'approved',
  method: 'POST',
  path: '/api/tickets/:applicationId/prints',
  repeatsItself: true,
  summary: 'Make the ticket of a registration ready to be printed; a proof opens the page and the PDF',
  description:
    'The PDF is made once and kept until something on it is another. First and last print are recorded. The proof is good for a quarter of an hour. A stranger’s registration is absent.',
  params: z.object({ applicationId: id }),
  reply: z.object({ proof: z.string(), printed: z.enum(['first', 'again', 'changed']) }),
  errors: [
    ...gateErrors,
    'applicationAbsent',
    'ticketNotReady',
    'ticketPrintingNotOpen',
    'organisationPrintingNotOpen',
    'characterNotPrintable',
    'busy',
  ],
})

const byProof = {
  feature: 'ticket',
  may: 'everyone',
  project: 'domain',
  module: null,
  method: 'POST',
  readsOnly: true,
  params: domainParams,
  body: z.object({ proof: z.string().max(300) }),
} as const
const proofErrors = [...gateErrors, 'ticketProofInvalid', 'ticketNotReady'] as const

export const readTicketPage = endpoint({
  ...byProof,
  path: '/api/projects/:domain/ticket-pages',
  summary: 'The ticket that a proof opens, as a page to print',
  description:
    'In the languages of the project’s template. `ticketNotReady` where the seat is another since: the owner makes it ready once more.',
  reply: z.object({ sheet: ticketSheet, photo: z.string().nullable() }),
  errors: proofErrors,
})

export const readTicketPaper = endpoint({
  ...byProof,
  path: '/api/projects/:domain/ticket-papers',
  summary: 'The ticket that a proof opens, as a PDF of one page',
  answersFile: 'application/pdf',
  reply: z.null(),
  errors: proofErrors,
})

export const listGroupTickets = endpoint({
  feature: 'ticket',
  may: ['organisation'],
  project: 'actor',
  module: 'group_examination_permit_module',
  audit: 'approved',
  toViewers: true,
  method: 'GET',
  path: '/api/group-tickets',
  summary: 'The tickets of an organisation’s people in a batch, printed and unprinted, a page at a time',
  description:
    'Of the batch asked for, else of the newest in which somebody is registered. In the order of registration numbers; `after` is the last of the page before.',
  query: z.object({
    batchId: id.optional(),
    printed: z.enum(['yes', 'no']).optional(),
    after: z.string().max(40).optional(),
  }),
  reply: z.object({
    batches: z.array(z.object({ batchId: z.uuid(), name: texts })),
    /** Null: nobody was handed in yet. */
    batchId: z.uuid().nullable(),
    people: z.int(),
    printed: z.int(),
    tickets: z.array(groupTicket),
    next: z.string().nullable(),
  }),
  errors: [...gateErrors, 'batchAbsent'],
})

export const printManyTickets = endpoint({
  feature: 'ticket',
  may: ['organisation'],
  project: 'actor',
  module: 'group_examination_permit_module',
  audit: 'approved',
  method: 'POST',
  path: '/api/batches/:batchId/ticket-papers',
  repeatsItself: true,
  summary: 'Print the tickets of many of an organisation’s people as one PDF: a long work',
  description:
    'In the order of their rooms and seats. Who has no seat, or whose site is not open, is left out: the work tells how many.',
  params: z.object({ batchId: id }),
  body: z.strictObject({ choice: choiceOf(enteredApplicationList) }),
  reply: begunWork,
  errors: [
    ...gateErrors,
    'batchAbsent',
    'choiceTooLarge',
    'noTicketToPrint',
    'organisationPrintingNotOpen',
    'tooManyWorks',
  ],
})
