import { type InvoiceListRow, invoiceList } from '#contract/invoice/board/invoice-list.ts'
import { documentKinds } from '#contract/invoice/document-kind.ts'
import { invoiceStates } from '#contract/invoice/invoice.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { codedMoneyDay } from '#server/features/payment/payment.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { allOf } from '#server/platform/list/condition.ts'
import { codedValue, groupByCodes } from '#server/platform/list/group-by-codes.ts'
import type { GroupMemory } from '#server/platform/list/group-memory.ts'
import type { ListSource } from '#server/platform/list/list-source.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { maskName } from '#server/platform/secrets/mask.ts'
import { listInvoicesById } from '../invoice-store.ts'
import { listReds, type StoredRed } from '../red-store.ts'
import type { StoredInvoice } from '../stored-invoice.ts'
import { findInvoicesByNumber, reachOfInvoices } from './board-invoice-store.ts'

export interface InvoiceSourceParts {
  readonly keys: Keys
  readonly groups: GroupMemory
}

export interface InvoicesAsked {
  readonly projectId: string
  readonly actor: Actor
  readonly now: Date
}

/** The invoices of a project, as far as the grants of whoever asks reach. */
export function invoiceSource(
  { keys, groups }: InvoiceSourceParts,
  { projectId, actor, now }: InvoicesAsked,
): ListSource<typeof invoiceList> {
  const reach = reachOfInvoices(actor, projectId)
  return {
    list: invoiceList,
    from: 'invoice',
    where: allOf([(bind) => `invoice.project_id = ${bind(projectId)}`, reach]),
    id: 'invoice.invoice_id',
    sorts: { number: { sql: 'invoice.number', type: 'text' } },
    grouping: groupByCodes(invoiceList, {
      state: codedValue('invoice.state', invoiceStates),
      kind: codedValue('invoice.kind', documentKinds),
      day: codedMoneyDay('invoice.asked_at', now),
    }),
    ...(reach === null && { memory: { groups, key: `invoices ${projectId}`, now } }),
    async search(tx, words) {
      const found = await findInvoicesByNumber(tx, words)
      return { where: (bind) => `invoice.invoice_id = any (${bind(found)}::uuid[])`, more: false }
    },
    show: (tx, ids) => showInvoiceRows(tx, keys, ids),
  }
}

async function showInvoiceRows(tx: Tx, keys: Keys, ids: readonly string[]): Promise<InvoiceListRow[]> {
  const invoices = await listInvoicesById(tx, keys, ids)
  const reds = await listReds(tx, ids)
  return invoices.map((invoice) =>
    rowOf(
      invoice,
      reds.filter(({ invoiceId }) => invoiceId === invoice.invoiceId),
    ),
  )
}

export function rowOf(invoice: StoredInvoice, reds: readonly StoredRed[]): InvoiceListRow {
  const { invoiceId, number, kind, details, amountFen, askedAt, issued, state } = invoice
  const { header, headerType } = details
  return {
    invoiceId,
    number,
    officialNumber: issued?.officialNumber ?? '',
    kind,
    headerType,
    header: headerType === 'personal' ? maskName(header) : header,
    amountFen,
    flushedFen: reds.reduce((sum, red) => sum + (red.state === 'done' ? red.amountFen : 0), 0),
    askedAt: askedAt.toISOString(),
    issuedAt: issued?.issuedAt.toISOString() ?? null,
    state,
  }
}
