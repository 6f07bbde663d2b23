import type { Tx } from '#server/platform/database/transaction.ts'

export async function askInvoiceAt(tx: Tx, invoiceId: string, askAt: Date): Promise<void> {
  await tx.query(
    'update invoice set ask_at = $3, tried = tried + 1 where project_id = $1 and invoice_id = $2',
    [tx.projectId, invoiceId, askAt],
  )
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

/** An invoice, blue or red, that its issuer was told of, and when it is asked next. */
export interface UnderWay {
  readonly table: 'invoice' | 'red_invoice'
  readonly number: string
  readonly askAt: Date
  readonly tried: number
}

/** Nobody else changes it until the transaction ends. */
export async function findUnderWay(tx: Tx, number: string): Promise<UnderWay | null> {
  const rows = await Promise.all([
    tx.query<Omit<UnderWay, 'table'>>(
      `select number, ask_at as "askAt", tried from invoice
       where project_id = $1 and number = $2 and state = 'inProgress' and ask_at is not null for no key update`,
      [tx.projectId, number],
    ),
    tx.query<Omit<UnderWay, 'table'>>(
      `select number, ask_at as "askAt", tried from red_invoice
       where project_id = $1 and number = $2 and state in ('begun', 'waitsForBuyer') and ask_at is not null
       for no key update`,
      [tx.projectId, number],
    ),
  ])
  const [[blue] = [], [red] = []] = rows
  if (blue) return { table: 'invoice', ...blue }
  return red ? { table: 'red_invoice', ...red } : null
}

/** Out of turn: that does not count, so that no stranger's news make the pauses grow. */
export async function askSooner(tx: Tx, { table, number }: UnderWay, askAt: Date): Promise<void> {
  await tx.query(
    `update ${table} set ask_at = $3, tried = greatest(tried - 1, 0) where project_id = $1 and number = $2`,
    [tx.projectId, number, askAt],
  )
}
