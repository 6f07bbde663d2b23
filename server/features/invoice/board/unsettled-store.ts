import type { Tx } from '#server/platform/database/transaction.ts'

export interface UnsettledInvoices {
  readonly invoices: number
  readonly redInvoices: number
}

export async function countUnsettled(tx: Tx): Promise<UnsettledInvoices> {
  const [row] = await tx.query<UnsettledInvoices>(
    `select
       (select count(*) from invoice
         where project_id = $1 and state in ('applying', 'inProgress', 'failed'))::int as invoices,
       (select count(*) from red_invoice
         where project_id = $1 and state in ('waiting', 'begun', 'waitsForBuyer'))::int as "redInvoices"`,
    [tx.projectId],
  )
  return row ?? { invoices: 0, redInvoices: 0 }
}
