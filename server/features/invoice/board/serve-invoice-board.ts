import * as endpoints from '#contract/invoice/board/board-invoice.ts'
import { exportInvoices, searchInvoices } from '#contract/invoice/board/invoice-list.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { startExport } from '#server/features/export/export.ts'
import { serve, serveFile } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { openGroupMemory } from '#server/platform/list/group-memory.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { closeInvoice } from '../ask/close-invoice.ts'
import { reapplyInvoice } from '../ask/reapply-invoice.ts'
import { findDocument, findRedDocument, replyDocument } from '../shown/download-invoice.ts'
import { invoiceSource } from './invoice-source.ts'
import { findBoardInvoice, showBoardInvoice } from './show-board-invoice.ts'

/** What the board sees of a project's invoices, and does about one: its payer is told, as if they had done it themselves. */
export function serveInvoiceBoard(site: Site, files: FileStore): void {
  const { keys } = site
  const groups = openGroupMemory()
  serve(site, searchInvoices, ({ tx, projectId, actor, now, body }) => {
    if (projectId === null) throw new Refusal('projectAbsent')
    return readList(tx, invoiceSource({ keys, groups }, { projectId, actor, now }), body)
  })
  serve(site, exportInvoices, (call) =>
    startExport(call.tx, keys, { kind: 'invoice.export', of: null, ...call }),
  )
  serve(site, endpoints.getBoardInvoice, ({ tx, params }) => showBoardInvoice(tx, keys, params.invoiceId))
  serve(site, endpoints.reapplyBoardInvoice, async ({ tx, params: { invoiceId }, now }) => {
    const { payerId, details } = await findBoardInvoice(tx, keys, invoiceId)
    await reapplyInvoice(tx, keys, { invoiceId, payerId, typed: details }, now)
    return showBoardInvoice(tx, keys, invoiceId)
  })
  serve(site, endpoints.closeBoardInvoice, async ({ tx, params: { invoiceId }, now }) => {
    const { payerId } = await findBoardInvoice(tx, keys, invoiceId)
    await closeInvoice(tx, keys, { invoiceId, payerId }, now)
    return showBoardInvoice(tx, keys, invoiceId)
  })
  serveFile(site, endpoints.downloadBoardInvoice, async ({ transact, params: { invoiceId } }) => {
    const document = await transact(async (tx) => {
      const { payerId } = await findBoardInvoice(tx, keys, invoiceId)
      return findDocument(tx, keys, { invoiceId, payerId })
    })
    return replyDocument(files, document)
  })
  serveFile(site, endpoints.downloadBoardRedInvoice, async ({ transact, params: { invoiceId, flushId } }) => {
    const document = await transact(async (tx) => {
      const { payerId } = await findBoardInvoice(tx, keys, invoiceId)
      return findRedDocument(tx, keys, { invoiceId, payerId, flushId })
    })
    return replyDocument(files, document)
  })
}
