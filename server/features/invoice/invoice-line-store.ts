import type { Tx } from '#server/platform/database/transaction.ts'

export interface StoredLine {
  readonly line: number
  readonly orderId: string
  readonly amountFen: number
}

export async function insertLines(tx: Tx, invoiceId: string, lines: readonly StoredLine[]): Promise<void> {
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
