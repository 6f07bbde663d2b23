import type { FlushEnd, FlushState } from '#contract/invoice/invoice.ts'
import type { IssuedInvoice } from '#server/adapters/invoice/port.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface RedLine {
  /** Of the invoice that is taken back. */
  readonly line: number
  readonly amountFen: number
}

export interface StoredRed {
  readonly flushId: string
  readonly invoiceId: string
  readonly number: string
  readonly reason: 'refund' | 'modification'
  readonly refundId: string | null
  readonly state: FlushState
  readonly amountFen: number
  readonly waitsUntil: Date | null
  readonly end: FlushEnd | null
  readonly issued: IssuedInvoice | null
  readonly fileId: string | null
  readonly digest: Buffer | null
  readonly askAt: Date | null
  readonly tried: number
  readonly changedAt: Date
}

interface Row extends Omit<StoredRed, 'issued'> {
  readonly issued: (Omit<IssuedInvoice, 'issuedAt'> & { readonly issuedAt: string }) | null
}

const columns = `flush_id as "flushId", invoice_id as "invoiceId", number, reason, refund_id as "refundId", state,
  amount_fen as "amountFen", waits_until as "waitsUntil", ended_as as "end", issued, file_id as "fileId", digest,
  ask_at as "askAt", tried, changed_at as "changedAt"`

const opened = ({ issued, ...plain }: Row): StoredRed => ({
  ...plain,
  issued: issued && { ...issued, issuedAt: new Date(issued.issuedAt) },
})

export async function insertRed(
  tx: Tx,
  red: Pick<StoredRed, 'flushId' | 'invoiceId' | 'number' | 'reason' | 'refundId' | 'askAt'> & {
    readonly lines: readonly RedLine[]
  },
  now: Date,
): Promise<void> {
  const { flushId, invoiceId, number, reason, refundId, askAt, lines } = red
  const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0)
  await tx.query(
    `insert into red_invoice (project_id, flush_id, invoice_id, number, reason, refund_id, state, amount_fen, ask_at,
       created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, 'waiting', $7, $8, $9, $9)`,
    [tx.projectId, flushId, invoiceId, number, reason, refundId, amountFen, askAt, now],
  )
  await tx.query(
    `insert into red_invoice_line (project_id, flush_id, line, amount_fen)
     select $1, $2, line, amount_fen from unnest($3::smallint[], $4::bigint[]) as given (line, amount_fen)`,
    [tx.projectId, flushId, lines.map(({ line }) => line), lines.map((line) => line.amountFen)],
  )
}

export async function findRed(tx: Tx, flushId: string): Promise<StoredRed | null> {
  const [row] = await tx.query<Row>(
    `select ${columns} from red_invoice where project_id = $1 and flush_id = $2`,
    [tx.projectId, flushId],
  )
  return row ? opened(row) : null
}

/** In the order in which they were asked for. */
export async function listReds(tx: Tx, invoiceIds: readonly string[]): Promise<StoredRed[]> {
  const rows = await tx.query<Row>(
    `select ${columns} from red_invoice where project_id = $1 and invoice_id = any ($2::uuid[])
     order by created_at, flush_id`,
    [tx.projectId, invoiceIds],
  )
  return rows.map(opened)
}

/** What red ones take back of each line, or have: those that came to nothing are left out. */
export function listRedLines(
  tx: Tx,
  invoiceId: string,
): Promise<(RedLine & { readonly flushId: string; readonly state: FlushState })[]> {
  return tx.query(
    `select flush_id as "flushId", state, line, red_invoice_line.amount_fen as "amountFen"
     from red_invoice join red_invoice_line using (project_id, flush_id)
     where project_id = $1 and invoice_id = $2 and state <> 'ended' order by flush_id, line`,
    [tx.projectId, invoiceId],
  )
}

/** What a step changes besides the state. */
export interface RedChange {
  readonly state: FlushState
  readonly askAt: Date | null
  readonly waitsUntil?: Date | null
  readonly end?: FlushEnd
  readonly document?: { readonly issued: IssuedInvoice; readonly fileId: string; readonly digest: Buffer }
}

export async function writeRed(
  tx: Tx,
  flushId: string,
  { state, askAt, waitsUntil, end, document }: RedChange,
  now: Date,
): Promise<void> {
  await tx.query(
    `update red_invoice set state = $3, ask_at = $4, waits_until = coalesce($5, waits_until), ended_as = $6,
       issued = coalesce($7, issued), file_id = coalesce($8, file_id), digest = coalesce($9, digest), changed_at = $10
     where project_id = $1 and flush_id = $2`,
    [
      tx.projectId,
      flushId,
      state,
      askAt,
      waitsUntil ?? null,
      end ?? null,
      document ? JSON.stringify(document.issued) : null,
      document?.fileId ?? null,
      document?.digest ?? null,
      now,
    ],
  )
}

export async function askRedAt(tx: Tx, flushId: string, askAt: Date): Promise<void> {
  await tx.query(
    'update red_invoice set ask_at = $3, tried = tried + 1 where project_id = $1 and flush_id = $2',
    [tx.projectId, flushId, askAt],
  )
}

/** Those that wait for this invoice have their turn. */
export async function wakeReds(tx: Tx, invoiceId: string, now: Date): Promise<void> {
  await tx.query(
    `update red_invoice set ask_at = $3 where project_id = $1 and invoice_id = $2 and state = 'waiting'`,
    [tx.projectId, invoiceId, now],
  )
}

/** Those that wait for one invoice wait for another one, which stands in its place: line by line for the same orders. */
export async function moveReds(
  tx: Tx,
  { from, to, askAt }: { readonly from: string; readonly to: string; readonly askAt: Date },
): Promise<void> {
  await tx.query(
    `update red_invoice_line set line = there.line
     from red_invoice, invoice_line as here, invoice_line as there
     where red_invoice_line.project_id = $1 and red_invoice.project_id = $1 and here.project_id = $1
       and there.project_id = $1 and red_invoice_line.flush_id = red_invoice.flush_id
       and red_invoice.invoice_id = $2 and red_invoice.state = 'waiting' and here.invoice_id = $2
       and here.line = red_invoice_line.line and there.invoice_id = $3 and there.order_id = here.order_id`,
    [tx.projectId, from, to],
  )
  await tx.query(
    `update red_invoice set invoice_id = $3, ask_at = $4
     where project_id = $1 and invoice_id = $2 and state = 'waiting'`,
    [tx.projectId, from, to, askAt],
  )
}

export function listRedsToAsk(
  tx: Tx,
  now: Date,
): Promise<{ readonly projectId: string; readonly flushId: string }[]> {
  return tx.query(
    'select project_id as "projectId", flush_id as "flushId" from list_red_invoices_to_ask($1, 200)',
    [now],
  )
}
