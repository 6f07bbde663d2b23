import { z } from 'zod'
import { approvalKind } from '../../kit/approval.ts'
import { seen, version } from '../../kit/change/change.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { list } from '../../kit/list/list.ts'
import { listQueryOf } from '../../kit/list/list-query.ts'
import { listReplyOf } from '../../kit/list/list-reply.ts'
import { orderStates } from '../order.ts'
import { transferStates } from './transfer.ts'
import { receiptFile } from './transfer-endpoints.ts'

const fen = z.int().positive()
const instant = z.iso.datetime()
const cashiers = {
  feature: 'payment',
  may: ['cashier', 'administrator'],
  project: 'domain',
  module: null,
} as const
const transferParams = domainParams.extend({ transferId: z.uuid().toLowerCase() })

/** By when it is to be decided: past it the order has ended, and what came is late money. */
export const transferUrgencies = ['overdue', 'today', 'later', 'decided'] as const

const transferRow = z.object({
  transferId: z.uuid(),
  state: z.enum(transferStates),
  orderNumber: z.string(),
  orderState: z.enum(orderStates),
  payerKind: z.enum(['candidate', 'organisation']),
  /** What the order comes to, and what the payer says they sent. */
  orderFen: fen,
  amountFen: fen,
  paidOn: z.iso.date(),
  sentAt: instant,
  decideBy: instant,
  decidedAt: instant.nullable(),
})
export type TransferRow = z.output<typeof transferRow>

/** What payers told of transfers by bank. */
export const transferList = list({
  row: transferRow,
  key: 'transferId',
  columns: {
    sentAt: { sortable: true },
    orderNumber: {},
    payerKind: {},
    orderFen: {},
    amountFen: {},
    paidOn: {},
    decideBy: { sortable: true },
    state: {},
    decidedAt: {},
  },
  filters: {
    state: { kind: 'values', values: transferStates },
    urgency: { kind: 'values', values: transferUrgencies },
    payerKind: { kind: 'values', values: ['candidate', 'organisation'] },
  },
  search: { orderNumber: 'whole' },
  sort: { by: 'decideBy', down: false },
  actions: { open: { of: 'one' } },
})

export const searchTransfers = endpoint({
  ...cashiers,
  method: 'POST',
  path: '/api/projects/:domain/transfer-searches',
  summary: 'Transfers that payers told of: filtered, searched, ordered, a page at a time',
  description: 'A POST, as every list. It changes nothing.',
  readsOnly: true,
  params: domainParams,
  body: listQueryOf(transferList),
  reply: listReplyOf(transferList),
  errors: gateErrors,
})

export const transferShown = transferRow.extend({
  /** Whose account the payer says it came from. */
  payerName: z.string(),
  files: z.array(receiptFile),
  reason: z.string(),
  receivedFen: fen.nullable(),
  bankReference: z.string(),
  version,
})
export type TransferShown = z.output<typeof transferShown>

export const readTransfer = endpoint({
  ...cashiers,
  method: 'POST',
  path: '/api/projects/:domain/transfers/:transferId/readings',
  repeatsItself: true,
  summary: 'A transfer with what its payer told: to be compared with the statement of the bank',
  description: 'A POST: that it was read is recorded, as it names the account that the money came from.',
  params: transferParams,
  reply: transferShown,
  errors: [...gateErrors, 'transferAbsent'],
})

export const readReceiptFile = endpoint({
  ...cashiers,
  method: 'POST',
  path: '/api/projects/:domain/transfers/:transferId/files/:fileId/readings',
  repeatsItself: true,
  summary: 'A receipt that was sent with a transfer',
  description: 'A POST: that it was read is recorded. `readTransfer` names the files.',
  params: transferParams.extend({ fileId: z.uuid().toLowerCase() }),
  answersFile: 'application/octet-stream',
  reply: z.null(),
  errors: [...gateErrors, 'transferAbsent', 'transferFileAbsent'],
})

const decided = z.object({ state: z.enum(transferStates), version })

/** As the bank writes it, blanks left out and letters large: one of it is credited once. */
export const bankReference = z
  .string()
  .max(80)
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z][0-9A-Z/_-]{3,63}$/))

/** Another amount than that of the order, above the project's limit: one of the cashiers says that it came, another agrees. */
export const transferDifference = approvalKind({
  name: 'transfer.difference',
  proposal: z.object({
    transferId: z.uuid(),
    /** Of the order. */
    number: z.string(),
    amountFen: fen,
    receivedFen: fen,
    receivedOn: z.iso.date(),
    bankReference: z.string(),
  }),
  proposedBy: ['cashier'],
  approvedBy: ['cashier'],
})

export const confirmTransfer = endpoint({
  ...cashiers,
  method: 'POST',
  path: '/api/projects/:domain/transfers/:transferId/confirmation',
  repeatsItself: true,
  summary: 'The money of a transfer came: credit it to its order',
  description:
    'With the reference of the bank, of which one is credited once. Another amount than that of the order is refused with `transferDiffers`, unless `difference` says that it was seen: then what came is written down and goes back by hand, and the order is not paid; above the limit of refunds (the lowest of the last week) a second person agrees first: `creditedAs` is `proposed`, and nothing has changed until `approveProposal`. One that was refused is confirmed too, where its money came after all. Where the order has ended meanwhile it is late money: it has its places again or goes back. For the version that was read: of two cashiers one decides, and the other reads who was quicker.',
  params: transferParams,
  body: z
    .object({
      receivedFen: fen.max(99_999_999_99),
      receivedOn: z.iso.date(),
      bankReference,
      difference: z.boolean().default(false),
    })
    .extend(seen.shape),
  reply: decided.extend({ creditedAs: z.enum(['order', 'second', 'difference', 'proposed']) }),
  errors: [
    ...gateErrors,
    'transferAbsent',
    'changedMeanwhile',
    'transferDiffers',
    'bankReferenceUsed',
    'transferWrongState',
    'approvalOpen',
  ],
})

export const refuseTransfer = endpoint({
  ...cashiers,
  method: 'POST',
  path: '/api/projects/:domain/transfers/:transferId/refusal',
  repeatsItself: true,
  summary: 'Turn a transfer down: its payer reads the reason, and may send another proof in time',
  description: 'For the version that was read, as `confirmTransfer`.',
  params: transferParams,
  body: z.object({ reason: z.string().trim().min(1).max(500) }).extend(seen.shape),
  reply: decided,
  errors: [...gateErrors, 'transferAbsent', 'changedMeanwhile', 'transferWrongState'],
})
