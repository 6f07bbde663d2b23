import type { InvoiceIssuerName } from '#contract/invoice/document-kind.ts'
import * as endpoints from '#contract/invoice/invoice-endpoints.ts'
import { getInvoiceSettings, putInvoiceSettings } from '#contract/invoice/invoice-settings.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { areInvoicesShown } from '#contract/project/invoices-shown.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import { serve, serveFile } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { askInvoice } from './ask/ask-invoice.ts'
import { closeInvoice } from './ask/close-invoice.ts'
import { modifyInvoice } from './ask/modify-invoice.ts'
import { reapplyInvoice } from './ask/reapply-invoice.ts'
import { serveInvoiceBoard } from './board/serve-invoice-board.ts'
import { chooseInvoice, readChoice } from './choice/choose-invoice.ts'
import { serveInvoiceNotices } from './notice/serve-invoice-notices.ts'
import { putInvoiceSettings as putSettings, readInvoiceSettings } from './settings/invoice-settings.ts'
import { findDocument, findRedDocument, replyDocument } from './shown/download-invoice.ts'
import { offerInvoices } from './shown/offer-invoices.ts'
import { listOwnInvoices, showInvoice } from './shown/show-invoice.ts'

export interface InvoiceRouteParts {
  readonly projects: Pick<ProjectMemory, 'getProject'>
  readonly files: FileStore
  /** Who issues here. */
  readonly issuers: readonly InvoiceIssuerName[]
}

export function serveInvoices(site: Site, parts: InvoiceRouteParts): void {
  const { keys } = site
  const door = openDoor(parts)
  serveAsking(site, door)
  serveReading(site, parts.files, door)
  serveInvoiceBoard(site, parts.files)
  serveInvoiceNotices(site, parts.issuers)
  serve(
    site,
    endpoints.getInvoiceChoice,
    async (call) => {
      const { tx, params, actor } = call
      return readChoice(tx, { ...params, payerId: payerOf(actor), areShown: await door.areShown(call) })
    },
    door.areShown,
  )
  serve(
    site,
    endpoints.chooseInvoice,
    ({ tx, actor, params, body, now }) =>
      chooseInvoice(tx, { ...params, ...body, payerId: payerOf(actor) }, now),
    door.refuseHidden,
  )
  serve(site, getInvoiceSettings, ({ tx }) => readInvoiceSettings(tx, parts.issuers))
  serve(site, putInvoiceSettings, ({ tx, body: { seenVersion, ...to }, now }) =>
    putSettings(tx, to, seenVersion, now),
  )
  serve(
    site,
    endpoints.getInvoiceOffer,
    ({ tx, actor, now }) => offerInvoices(tx, keys, payerOf(actor), now),
    door.refuseHidden,
  )
}

interface Asked {
  readonly projectId: string | null
  readonly now: Date
}

/** Where the project does not show invoices, nobody asks for one by another way either. */
function openDoor({ projects }: Pick<InvoiceRouteParts, 'projects'>) {
  async function areShown({ projectId, now }: Asked): Promise<boolean> {
    if (projectId === null) return false
    const { info, settings } = await projects.getProject(projectId, now)
    return areInvoicesShown(info, settings)
  }
  async function refuseHidden(asked: Asked): Promise<void> {
    if (!(await areShown(asked))) throw new Refusal('invoicesOff')
  }
  return { areShown, refuseHidden }
}
type Door = ReturnType<typeof openDoor>

function serveAsking(site: Site, { refuseHidden }: Door): void {
  const { keys } = site
  serve(
    site,
    endpoints.askInvoice,
    ({ tx, actor, body, now }) => askInvoice(tx, keys, { ...body, payerId: payerOf(actor) }, now),
    refuseHidden,
  )
  serve(
    site,
    endpoints.reapplyInvoice,
    ({ tx, actor, params, body, now }) =>
      reapplyInvoice(tx, keys, { ...params, payerId: payerOf(actor), typed: body }, now),
    refuseHidden,
  )
  serve(
    site,
    endpoints.modifyInvoice,
    ({ tx, actor, params, body, now }) =>
      modifyInvoice(tx, keys, { ...params, payerId: payerOf(actor), typed: body }, now),
    refuseHidden,
  )
  serve(
    site,
    endpoints.closeInvoice,
    ({ tx, actor, params, now }) => closeInvoice(tx, keys, { ...params, payerId: payerOf(actor) }, now),
    refuseHidden,
  )
}

function serveReading(site: Site, files: FileStore, { refuseHidden }: Door): void {
  const { keys } = site
  serve(
    site,
    endpoints.listInvoices,
    ({ tx, actor, query }) => listOwnInvoices(tx, keys, payerOf(actor), query),
    refuseHidden,
  )
  serve(
    site,
    endpoints.getInvoice,
    ({ tx, actor, params }) => showInvoice(tx, keys, params.invoiceId, payerOf(actor)),
    refuseHidden,
  )
  serveFile(site, endpoints.downloadInvoice, async (call) => {
    await refuseHidden(call)
    const asked = { ...call.params, payerId: payerOf(call.actor) }
    return replyDocument(files, await call.transact((tx) => findDocument(tx, keys, asked)))
  })
  serveFile(site, endpoints.downloadRedInvoice, async (call) => {
    await refuseHidden(call)
    const asked = { ...call.params, payerId: payerOf(call.actor) }
    return replyDocument(files, await call.transact((tx) => findRedDocument(tx, keys, asked)))
  })
}

/** These endpoints let nobody else in. */
function payerOf(actor: Actor): string {
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  return actor.accountId
}
