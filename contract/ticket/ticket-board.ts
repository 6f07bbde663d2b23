import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { seen, version } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { begunWork } from '../long-work/long-work.ts'
import { ticketSheet } from './ticket.ts'
import { ticketSettings } from './ticket-settings.ts'

const id = z.uuid().toLowerCase()
const board = {
  feature: 'ticket',
  may: ['arranger', 'operator'],
  project: 'domain',
  module: null,
} as const
const ofBatch = domainParams.extend({ batchId: id })
const path = '/api/projects/:domain/batches/:batchId'

const siteTickets = z.object({
  areaId: z.uuid(),
  name: texts,
  /** Null: not told yet. */
  opensAt: z.iso.datetime().nullable(),
  /** With a seat there by the plan in force. */
  people: z.int(),
  numbered: z.int(),
  printed: z.int(),
  /** Printed, and not what holds now any more: by another seat or number. */
  outdated: z.int(),
})
export type SiteTickets = z.output<typeof siteTickets>

export const getTicketOpenings = endpoint({
  ...board,
  method: 'GET',
  path: `${path}/ticket-openings`,
  summary: 'From when on the tickets of each site may be printed, and how many were',
  description:
    'Sites at which somebody sits by the plan in force. The window of ticket printing of batch or project holds besides.',
  params: ofBatch,
  reply: z.object({
    batchName: texts,
    /** Whether the project has said how tickets look. */
    hasTemplate: z.boolean(),
    /** Null: no plan is in force. */
    planNumber: z.int().nullable(),
    window: z.object({
      state: z.enum(['unset', 'notYetOpen', 'open', 'paused', 'closed']),
      opensAt: z.iso.datetime().nullable(),
      closesAt: z.iso.datetime().nullable(),
    }),
    sites: z.array(siteTickets),
  }),
  errors: [...gateErrors, 'batchAbsent'],
})

export const openTickets = endpoint({
  ...board,
  method: 'POST',
  path: `${path}/ticket-openings`,
  repeatsItself: true,
  summary: 'Open the tickets of sites, now or from an instant on; their people are told',
  description:
    'With null as `opensAt` the sites are closed again. Who was told of the same time is not told again. A long work tells: its id is null where nobody is to be told.',
  params: ofBatch,
  body: z.strictObject({
    areaIds: z.array(id).min(1).max(5000),
    opensAt: z.iso.datetime().nullable(),
  }),
  reply: z.object({ workId: z.uuid().nullable() }),
  errors: [...gateErrors, 'batchAbsent', 'ticketTemplateMissing', 'ticketSiteWithoutSeats', 'tooManyWorks'],
})

export const printSiteTickets = endpoint({
  ...board,
  method: 'POST',
  path: `${path}/ticket-papers`,
  repeatsItself: true,
  summary: 'Print the tickets of a site, or of all sites, as one PDF: a long work',
  description:
    'In the order of sites, sessions, rooms and seats, one page each; also before they are opened.',
  params: ofBatch,
  body: z.strictObject({ areaId: id.nullable() }),
  reply: begunWork,
  errors: [...gateErrors, 'batchAbsent', 'noTicketToPrint', 'ticketTemplateMissing', 'tooManyWorks'],
})

const settingsOfProject = {
  feature: 'ticket',
  project: 'domain',
  module: null,
  params: domainParams,
} as const
const readSettings = ticketSettings.extend({
  version,
  /** Whether it is what the project has set, or what it begins with. */
  isSet: z.boolean(),
  /** Tickets that are in somebody's hands: what is changed shows on them once they are printed again. */
  printed: z.int(),
})

export const getTicketSettings = endpoint({
  ...settingsOfProject,
  method: 'GET',
  path: '/api/projects/:domain/ticket-settings',
  summary: 'How the tickets of a project look, and how they are numbered',
  may: ['administrator', 'arranger', 'operator'],
  reply: readSettings,
  errors: gateErrors,
})

const templateErrors = [
  ...gateErrors,
  'ticketTemplateFlawed',
  'ticketTemplateTooLong',
  'characterNotPrintable',
  'busy',
] as const

export const putTicketSettings = endpoint({
  ...settingsOfProject,
  method: 'PUT',
  path: '/api/projects/:domain/ticket-settings',
  summary: 'Set how the tickets of a project look, and how they are numbered',
  description:
    'All of it at once. Numbers that were given stay; another rule counts for new ones. A ticket has to fit on one page.',
  may: ['administrator', 'arranger', 'operator'],
  body: ticketSettings.extend(seen.shape),
  reply: readSettings,
  errors: [...templateErrors, 'changedMeanwhile'],
})

export const previewTicket = endpoint({
  ...settingsOfProject,
  method: 'POST',
  path: '/api/projects/:domain/ticket-previews',
  readsOnly: true,
  summary: 'An invented ticket as these settings make it',
  description: 'Nothing is kept. `pages` says whether it fits on one.',
  may: ['administrator', 'arranger', 'operator'],
  body: ticketSettings,
  reply: z.object({ sheet: ticketSheet, pages: z.int() }),
  errors: [...gateErrors, 'ticketTemplateFlawed', 'characterNotPrintable', 'busy'],
})
