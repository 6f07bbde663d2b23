import type { DocumentKind, InvoiceIssuerName } from '#contract/invoice/document-kind.ts'
import type { FlowKind, InvoiceState } from '#contract/invoice/invoice.ts'
import { type InvoiceDetails, invoiceDetails } from '#contract/invoice/invoice-details.ts'
import type { Failure } from '#contract/invoice/invoice-endpoints.ts'
import type { InvoiceSettings } from '#contract/invoice/invoice-settings.ts'
import type { IssuedInvoice } from '#server/adapters/invoice/port.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** Seller, item and who issues, as they were when it was asked for. */
export type Terms = Pick<InvoiceSettings, 'issuer' | 'seller' | 'item' | 'clerk' | 'remark'>

export interface StoredLine {
  readonly line: number
  readonly orderId: string
  readonly amountFen: number
}

export interface StoredInvoice {
  readonly invoiceId: string
  readonly payerId: string
  readonly number: string
  readonly state: InvoiceState
  readonly flow: FlowKind
  readonly kind: DocumentKind
  /** Who issues it; null until somebody was told of it. */
  readonly issuer: InvoiceIssuerName | null
  readonly details: InvoiceDetails
  readonly terms: Terms
  readonly amountFen: number
  readonly failure: Failure | null
  readonly reason: string
  readonly issued: IssuedInvoice | null
  readonly fileId: string | null
  readonly digest: Buffer | null
  readonly replaces: string | null
  readonly askAt: Date | null
  readonly tried: number
  readonly askedAt: Date
}

interface Row extends Omit<StoredInvoice, 'details' | 'reason' | 'issued'> {
  readonly detailsSealed: Buffer
  readonly reasonSealed: Buffer | null
  readonly issued: (Omit<IssuedInvoice, 'issuedAt'> & { readonly issuedAt: string }) | null
}

const columns = `invoice_id as "invoiceId", payer_id as "payerId", number, state, flow, kind, issuer,
  details_sealed as "detailsSealed", terms, amount_fen as "amountFen", failure, reason_sealed as "reasonSealed", issued,
  file_id as "fileId", digest, replaces, ask_at as "askAt", tried, asked_at as "askedAt"`

const placeOf = (tx: Tx, column: 'details_sealed' | 'reason_sealed') =>
  ({ projectId: tx.projectId, table: 'invoice', column }) as const

function opened(tx: Tx, keys: Keys, { detailsSealed, reasonSealed, issued, ...plain }: Row): StoredInvoice {
  return {
    ...plain,
    details: invoiceDetails.parse(JSON.parse(keys.open(placeOf(tx, 'details_sealed'), detailsSealed))),
    reason: reasonSealed ? keys.open(placeOf(tx, 'reason_sealed'), reasonSealed) : '',
    issued: issued && { ...issued, issuedAt: new Date(issued.issuedAt) },
  }
}

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
      keys.seal(placeOf(tx, 'details_sealed'), JSON.stringify(details)),
      JSON.stringify(terms),
      amountFen,
      replaces,
      askAt,
      now,
    ],
  )
  await insertLines(tx, invoiceId, lines)
}

async function insertLines(tx: Tx, invoiceId: string, lines: readonly StoredLine[]): Promise<void> {
  await tx.query(
    `insert into invoice_line (project_id, invoice_id, line, order_id, amount_fen)
     select $1, $2, line, order_id, amount_fen
     from unnest($3::smallint[], $4::uuid[], $5::bigint[]) as given (line, order_id, amount_fen)`,
    [
      tx.projectId,
      invoiceId,
      lines.map(({ line }) => line),
      lines.map(({ orderId }) => orderId),
      lines.map(({ amountFen }) => amountFen),
    ],
  )
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
      keys.seal(placeOf(tx, 'details_sealed'), JSON.stringify(details)),
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
  const [row] = await tx.named<Row>(
    'invoice.find',
    `select ${columns} from invoice
     where project_id = $1 and invoice_id = $2 and ($3::uuid is null or payer_id = $3)`,
    [tx.projectId, invoiceId, payerId],
  )
  return row ? opened(tx, keys, row) : null
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
  const rows = await tx.query<Row>(
    `select ${columns} from invoice where project_id = $1 and invoice_id = any ($2::uuid[])`,
    [tx.projectId, invoiceIds],
  )
  return rows.map((row) => opened(tx, keys, row))
}

/** The newest first, from before the one with this id. */
export async function listInvoicesOf(
  tx: Tx,
  keys: Keys,
  payerId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<StoredInvoice[]> {
  const rows = await tx.query<Row>(
    `select ${columns} from invoice
     where project_id = $1 and payer_id = $2 and ($3::uuid is null or invoice_id < $3)
     order by invoice_id desc limit $4`,
    [tx.projectId, payerId, after, limit],
  )
  return rows.map((row) => opened(tx, keys, row))
}

export async function listInvoiceLines(
  tx: Tx,
  invoiceIds: readonly string[],
): Promise<(StoredLine & { readonly invoiceId: string })[]> {
  return tx.query(
    `select invoice_id as "invoiceId", line, order_id as "orderId", amount_fen as "amountFen" from invoice_line
     where project_id = $1 and invoice_id = any ($2::uuid[]) order by invoice_id, line`,
    [tx.projectId, invoiceIds],
  )
}

/** In which invoice each of these orders stands. */
export function listCountingLines(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ readonly orderId: string; readonly invoiceId: string; readonly line: number }[]> {
  return tx.query(
    `select order_id as "orderId", invoice_id as "invoiceId", line from invoice_line
     where project_id = $1 and order_id = any ($2::uuid[]) and counts`,
    [tx.projectId, orderIds],
  )
}

export async function writeCounts(tx: Tx, invoiceId: string, counts: boolean): Promise<void> {
  await tx.query('update invoice_line set counts = $3 where project_id = $1 and invoice_id = $2', [
    tx.projectId,
    invoiceId,
    counts,
  ])
}

/** Of one that nobody was told of yet, a line is less by this; one that comes to nothing is gone. */
export async function lessenLine(
  tx: Tx,
  { invoiceId, line, byFen }: { readonly invoiceId: string; readonly line: number; readonly byFen: number },
): Promise<void> {
  const values = [tx.projectId, invoiceId, line, byFen]
  const where = 'where project_id = $1 and invoice_id = $2 and line = $3'
  await tx.query(`delete from invoice_line ${where} and amount_fen = $4`, values)
  await tx.query(`update invoice_line set amount_fen = amount_fen - $4 ${where}`, values)
  await tx.query(
    'update invoice set amount_fen = amount_fen - $3 where project_id = $1 and invoice_id = $2 and amount_fen > $3',
    [tx.projectId, invoiceId, byFen],
  )
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
      reason === '' ? null : keys.seal(placeOf(tx, 'reason_sealed'), reason),
      document ? JSON.stringify(document.issued) : null,
      document?.fileId ?? null,
      document?.digest ?? null,
      now,
      issuer ?? null,
    ],
  )
}

export async function askInvoiceAt(tx: Tx, invoiceId: string, askAt: Date): Promise<void> {
  await tx.query(
    'update invoice set ask_at = $3, tried = tried + 1 where project_id = $1 and invoice_id = $2',
    [tx.projectId, invoiceId, askAt],
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

/** What was typed last. */
export async function findLastInvoice(tx: Tx, keys: Keys, payerId: string): Promise<StoredInvoice | null> {
  const [last] = await listInvoicesOf(tx, keys, payerId, { after: null, limit: 1 })
  return last ?? null
}

export function listInvoicesToAsk(
  tx: Tx,
  now: Date,
): Promise<{ readonly projectId: string; readonly invoiceId: string }[]> {
  return tx.query(
    'select project_id as "projectId", invoice_id as "invoiceId" from list_invoices_to_ask($1, 200)',
    [now],
  )
}
