import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { list } from '../../kit/list/list.ts'
import { listQueryOf } from '../../kit/list/list-query.ts'
import { listReplyOf } from '../../kit/list/list-reply.ts'
import { exportOf } from '../../long-work/export.ts'
import { begunWork } from '../../long-work/long-work.ts'
import { moneyDays } from '../../payment/board/order-list.ts'
import { documentKinds } from '../document-kind.ts'
import { invoiceStates } from '../invoice.ts'
import { headerTypes } from '../invoice-details.ts'

const fen = z.int().nonnegative()
const instant = z.iso.datetime()

export const invoiceListRow = z.object({
  invoiceId: z.uuid(),
  number: z.string(),
  /** Empty as long as it is not issued. */
  officialNumber: z.string(),
  kind: z.enum(documentKinds),
  headerType: z.enum(headerTypes),
  /** Of a person it is masked. */
  header: z.string(),
  amountFen: fen,
  /** What red ones have taken back of it. */
  flushedFen: fen,
  askedAt: instant,
  issuedAt: instant.nullable(),
  state: z.enum(invoiceStates),
})
export type InvoiceListRow = z.output<typeof invoiceListRow>

/** The invoices of a project, as those see them who answer for its money. */
export const invoiceList = list({
  row: invoiceListRow,
  key: 'invoiceId',
  columns: {
    /** They run on: in their order invoices were asked for. */
    number: { sortable: true, exported: true },
    officialNumber: { exported: true },
    header: { exported: true, masked: true },
    headerType: { exported: true },
    kind: { exported: true },
    amountFen: { exported: true },
    flushedFen: { exported: true },
    askedAt: { exported: true },
    issuedAt: { exported: true },
    state: { exported: true },
  },
  filters: {
    state: { kind: 'values', values: invoiceStates },
    kind: { kind: 'values', values: documentKinds },
    day: { kind: 'values', values: moneyDays },
  },
  search: { number: 'beginning' },
  sort: { by: 'number', down: true },
  actions: {},
})

/** Whoever answers for the money of a project, or of a part of it. */
export const invoiceBoard = {
  feature: 'invoice',
  may: ['administrator', 'cashier'],
  project: 'domain',
  module: null,
} as const

export const searchInvoices = endpoint({
  ...invoiceBoard,
  method: 'POST',
  readsOnly: true,
  path: '/api/projects/:domain/invoice-searches',
  summary: 'The invoices of a project: filtered, searched, ordered, a page at a time',
  description:
    'Searched by a number, ours or that of an order, or how it begins (`20261120` are those of a day), and by a whole official number. Headers of people are masked. Whoever is limited to batches, areas, subjects or organisations sees the invoices in which an order of theirs stands. A POST, as every list. It changes nothing.',
  params: domainParams,
  body: listQueryOf(invoiceList),
  reply: listReplyOf(invoiceList),
  errors: gateErrors,
})

export const exportInvoices = endpoint({
  ...invoiceBoard,
  method: 'POST',
  path: '/api/projects/:domain/invoice-exports',
  summary: 'Write invoices into a file, as the list shows them',
  description:
    'A long work: its file is at `getWorkResult`. Columns stand in the order in which they are asked for.',
  params: domainParams,
  body: exportOf(invoiceList),
  reply: begunWork,
  errors: [...gateErrors, 'tooManyWorks'],
})
