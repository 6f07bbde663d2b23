import type { InvoiceIssuerName } from '#contract/invoice/document-kind.ts'
import type { InvoiceState } from '#contract/invoice/invoice.ts'
import type { InvoiceDetails } from '#contract/invoice/invoice-details.ts'
import type { Failure } from '#contract/invoice/invoice-endpoints.ts'
import type { IssuedInvoice } from '#server/adapters/invoice/port.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { insertLines, type StoredLine } from './invoice-line-store.ts'
import {
  type InvoiceRow,
  invoiceColumns,
  invoicePlace,
  openInvoice,
  type StoredInvoice,
} from './stored-invoice.ts'

export async function nextInvoiceNumber(tx: Tx, day: string): Promise<string> {
  const [row] = await tx.query<{ number: string }>(
    `select $1 || lpad(next, greatest(8, length(next)), '0') as number
     from (select nextval('invoice_number')::text) as running (next)`,
    [day.replaceAll('-', '')],
  )
  return row?.number ?? ''
}

export async function insertInvoice(
  tx: Tx,
  keys: Keys,
  invoice: Pick<
    StoredInvoice,
    'invoiceId' | 'payerId' | 'number' | 'flow' | 'details' | 'terms' | 'amountFen' | 'replaces' | 'askAt'
  > & { readonly lines: readonly StoredLine[] },
  now: Date,
): Promise<void> {
  const { invoiceId, payerId, number, flow, details, terms, amountFen, replaces, askAt, lines } = invoice
  await tx.query(
    `insert into invoice (project_id, invoice_id, payer_id, number, state, flow, kind, details_sealed, terms, amount_fen,
       replaces, ask_at, asked_at, changed_at)
     values ($1, $2, $3, $4, 'applying', $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      tx.projectId,
      invoiceId,
      payerId,
      number,
      flow,
      details.kind,
      keys.seal(invoicePlace(tx, 'details_sealed'), JSON.stringify(details)),
      JSON.stringify(terms),
      amountFen,
      replaces,
      askAt,
      now,
    ],
  )
  await insertLines(tx, invoiceId, lines)
}

/** Asked for once more: with other details, and what the orders come to now. */
export async function renewInvoice(
  tx: Tx,
  keys: Keys,
  invoice: Pick<StoredInvoice, 'invoiceId' | 'number' | 'details' | 'terms' | 'amountFen'> & {
    readonly lines: readonly StoredLine[]
  },
  now: Date,
): Promise<void> {
  const { invoiceId, number, details, terms, amountFen, lines } = invoice
  await tx.query(
    `update invoice set state = 'applying', flow = 'reapplication', number = $3, kind = $4, details_sealed = $5, terms = $6,
       amount_fen = $7, issuer = null, failure = null, reason_sealed = null, ask_at = $8, tried = 0, asked_at = $8, changed_at = $8
     where project_id = $1 and invoice_id = $2`,
    [
      tx.projectId,
      invoiceId,
      number,
      details.kind,
      keys.seal(invoicePlace(tx, 'details_sealed'), JSON.stringify(details)),
      JSON.stringify(terms),
      amountFen,
      now,
    ],
  )
  await tx.query('delete from invoice_line where project_id = $1 and invoice_id = $2', [
    tx.projectId,
    invoiceId,
  ])
  await insertLines(tx, invoiceId, lines)
}

/** Of this payer, where one is named. */
export async function findInvoice(
  tx: Tx,
  keys: Keys,
  invoiceId: string,
  payerId: string | null,
): Promise<StoredInvoice | null> {
  const [row] = await tx.named<InvoiceRow>(
    'invoice.find',
    `select ${invoiceColumns} from invoice
     where project_id = $1 and invoice_id = $2 and ($3::uuid is null or payer_id = $3)`,
    [tx.projectId, invoiceId, payerId],
  )
  return row ? openInvoice(tx, keys, row) : null
}

/** The same, and nobody else changes it until the transaction ends. Whoever holds its orders too holds them first. */
export async function holdInvoice(tx: Tx, keys: Keys, invoiceId: string): Promise<StoredInvoice | null> {
  await tx.query('select from invoice where project_id = $1 and invoice_id = $2 for no key update', [
    tx.projectId,
    invoiceId,
  ])
  return findInvoice(tx, keys, invoiceId, null)
}

/** In no order. */
export async function listInvoicesById(
  tx: Tx,
  keys: Keys,
  invoiceIds: readonly string[],
): Promise<StoredInvoice[]> {
  const rows = await tx.query<InvoiceRow>(
    `select ${invoiceColumns} from invoice where project_id = $1 and invoice_id = any ($2::uuid[])`,
    [tx.projectId, invoiceIds],
  )
  return rows.map((row) => openInvoice(tx, keys, row))
}

/** The newest first, from before the one with this id. */
export async function listInvoicesOf(
  tx: Tx,
  keys: Keys,
  payerId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<StoredInvoice[]> {
  const rows = await tx.query<InvoiceRow>(
    `select ${invoiceColumns} from invoice
     where project_id = $1 and payer_id = $2 and ($3::uuid is null or invoice_id < $3)
     order by invoice_id desc limit $4`,
    [tx.projectId, payerId, after, limit],
  )
  return rows.map((row) => openInvoice(tx, keys, row))
}

/** What a step changes besides the state. */
export interface Change {
  readonly state: InvoiceState
  readonly askAt: Date | null
  readonly failure?: Failure | null
  readonly reason?: string
  readonly issuer?: InvoiceIssuerName
  readonly document?: { readonly issued: IssuedInvoice; readonly fileId: string; readonly digest: Buffer }
}

export async function writeInvoice(
  tx: Tx,
  keys: Keys,
  invoiceId: string,
  { state, askAt, failure = null, reason = '', issuer, document }: Change,
  now: Date,
): Promise<void> {
  await tx.query(
    `update invoice set state = $3, ask_at = $4, failure = $5, reason_sealed = $6, issued = coalesce($7, issued),
       file_id = coalesce($8, file_id), digest = coalesce($9, digest), changed_at = $10, issuer = coalesce($11, issuer)
     where project_id = $1 and invoice_id = $2`,
    [
      tx.projectId,
      invoiceId,
      state,
      askAt,
      failure,
      reason === '' ? null : keys.seal(invoicePlace(tx, 'reason_sealed'), reason),
      document ? JSON.stringify(document.issued) : null,
      document?.fileId ?? null,
      document?.digest ?? null,
      now,
      issuer ?? null,
    ],
  )
}

/** The one that is to take its place, unless that was given up. */
export async function findReplacement(tx: Tx, invoiceId: string): Promise<string | null> {
  const [row] = await tx.query<{ invoiceId: string }>(
    `select invoice_id as "invoiceId" from invoice where project_id = $1 and replaces = $2 and state <> 'closed'`,
    [tx.projectId, invoiceId],
  )
  return row?.invoiceId ?? null
}

/** Whether one is being issued, or taken back. */
export async function hasInvoiceUnderWay(tx: Tx, payerId: string): Promise<boolean> {
  const rows = await tx.query(
    `select from invoice where project_id = $1 and payer_id = $2 and (state in ('applying', 'inProgress') or exists (
       select from red_invoice red where red.project_id = $1 and red.invoice_id = invoice.invoice_id
         and red.state in ('waiting', 'begun', 'waitsForBuyer'))) limit 1`,
    [tx.projectId, payerId],
  )
  return rows.length > 0
}

export async function writeDetails(
  tx: Tx,
  keys: Keys,
  invoiceId: string,
  details: InvoiceDetails,
): Promise<void> {
  await tx.query('update invoice set details_sealed = $3 where project_id = $1 and invoice_id = $2', [
    ...[tx.projectId, invoiceId, keys.seal(invoicePlace(tx, 'details_sealed'), JSON.stringify(details))],
  ])
}

/** The issuer's own words: they may name whoever it is made out to. */
export async function wipeInvoiceWords(tx: Tx, payerId: string): Promise<void> {
  await tx.query('update invoice set reason_sealed = null where project_id = $1 and payer_id = $2', [
    ...[tx.projectId, payerId],
  ])
}

/** What was typed last. */
export async function findLastInvoice(tx: Tx, keys: Keys, payerId: string): Promise<StoredInvoice | null> {
  const [last] = await listInvoicesOf(tx, keys, payerId, { after: null, limit: 1 })
  return last ?? null
}
