import { mostOfAll } from '#contract/kit/list/choice.ts'
import * as board from '#contract/ticket/ticket-board.ts'
import * as own from '#contract/ticket/ticket-endpoints.ts'
import { startWork } from '#server/features/long-work/long-work.ts'
import { getExamName } from '#server/features/project/project.ts'
import { openChoiceOfEntered, rememberBatches } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { serve, serveFile, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { PrintOrder } from './many/print-work.ts'
import { hasSeats } from './many/printed-store.ts'
import { openSites, showOpenings } from './opening/open-tickets.ts'
import { listOfGroup } from './paper/list-group.ts'
import { pagesOf, sampleSheet } from './paper/preview-ticket.ts'
import { openPrinting } from './paper/print-ticket.ts'
import { listOwn, openPaper, showPage } from './paper/show-ticket.ts'
import { ticketWords } from './paper/ticket-words.ts'
import { findTicketSettings, readTicketSettings } from './settings/settings-store.ts'
import { putTicketSettings, refuseFlawed, showTicketSettings } from './settings/ticket-settings.ts'
import { getBatch, type TicketParts } from './ticket-parts.ts'

/** Tickets, for whoever they are of, for organisations that print many, and for whoever opens and sets them up. */
export function serveTickets(site: Site, parts: TicketParts): void {
  serveOwn(site, parts)
  serveMany(site, parts)
  serveOpenings(site, parts)
  serveSettings(site, parts)
}

function serveOwn(site: Site, parts: TicketParts): void {
  const print = openPrinting(parts)
  const remember = (call: { readonly projectId: string | null; readonly now: Date }) =>
    rememberBatches(parts, call)
  serve(
    site,
    own.listOwnTickets,
    (call) => {
      const { actor } = call
      if (actor.kind !== 'account') throw new Refusal('permissionMissing')
      return listOwn(parts, call.tx, call, actor.accountId)
    },
    remember,
  )
  serve(
    site,
    own.listGroupTickets,
    (call) => {
      const { actor } = call
      if (actor.kind !== 'account') throw new Refusal('permissionMissing')
      return listOfGroup(parts, call.tx, call, actor.accountId, call.query)
    },
    remember,
  )
  serveWithoutTransaction(site, own.printTicket, async (call) => {
    await remember(call)
    return print(call, call.params.applicationId)
  })
  serve(site, own.readTicketPage, (call) => showPage(parts, call.tx, call, call.body.proof))
  serveFile(site, own.readTicketPaper, (call) => openPaper(parts, call, call.body.proof))
}

function serveMany(site: Site, parts: TicketParts): void {
  const { keys } = parts
  const choose = openChoiceOfEntered(parts, { most: mostOfAll, withStrangers: false })
  const start = async (tx: Tx, order: Omit<PrintOrder, 'title'>, now: Date, total?: number) => {
    const { template } = await readTicketSettings(tx)
    const input: PrintOrder = { ...order, title: ticketWords[template.language].fileName }
    return {
      workId: await startWork(tx, keys, { kind: 'ticket.print', input, ...(total && { total }) }, now),
    }
  }
  serveWithoutTransaction(site, own.printManyTickets, async (call) => {
    const { params, now, conclude } = call
    await rememberBatches(parts, call)
    const applicationIds = await choose(call)
    if (applicationIds.length === 0) throw new Refusal('noTicketToPrint')
    const order = { ...params, areaId: null, applicationIds, beforehand: false }
    return conclude((tx) => start(tx, order, now, applicationIds.length))
  })
  serve(site, board.printSiteTickets, async ({ tx, params, body, now, projectId }) => {
    const { batchId } = await getBatch(parts, projectId, params.batchId)
    if (!(await findTicketSettings(tx))) throw new Refusal('ticketTemplateMissing')
    if (!(await hasSeats(tx, batchId, body.areaId))) throw new Refusal('noTicketToPrint')
    return start(tx, { batchId, areaId: body.areaId, applicationIds: null, beforehand: true }, now)
  })
}

function serveOpenings(site: Site, parts: TicketParts): void {
  const remember = (call: { readonly projectId: string | null; readonly now: Date }) =>
    rememberBatches(parts, call)
  serve(
    site,
    board.getTicketOpenings,
    async ({ tx, params, projectId, now }) => {
      const batch = await getBatch(parts, projectId, params.batchId)
      const { settings } = await parts.projects.getProject(projectId ?? '', now)
      return showOpenings(tx, batch, settings.windows, now)
    },
    remember,
  )
  serve(
    site,
    board.openTickets,
    async ({ tx, params, body, projectId, now }) => {
      const { batchId } = await getBatch(parts, projectId, params.batchId)
      return { workId: await openSites(tx, parts.keys, batchId, body, now) }
    },
    remember,
  )
}

function serveSettings(site: Site, { documents }: TicketParts): void {
  serve(site, board.getTicketSettings, ({ tx }) => showTicketSettings(tx))
  serveWithoutTransaction(site, board.putTicketSettings, async ({ body, transact, conclude, now }) => {
    const { seenVersion, ...settings } = body
    refuseFlawed(settings)
    const examName = await transact((tx) => getExamName(tx, settings.template.language))
    const pages = await pagesOf(documents, sampleSheet(settings, examName))
    if (pages > 1) throw new Refusal('ticketTemplateTooLong')
    return conclude((tx) => putTicketSettings(tx, { ...settings, seenVersion }, now))
  })
  serveWithoutTransaction(site, board.previewTicket, async ({ body, transact }) => {
    refuseFlawed(body)
    const sheet = sampleSheet(body, await transact((tx) => getExamName(tx, body.template.language)))
    return { sheet, pages: await pagesOf(documents, sheet) }
  })
}
