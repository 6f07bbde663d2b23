import { type BoardInvoice, trailDeeds } from '#contract/invoice/board/board-invoice.ts'
import { reachOfMoney } from '#server/features/payment/payment.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type Condition, writeSql } from '#server/platform/list/condition.ts'

/** Which invoices somebody answers for, as a condition on `invoice`; null: all of the project. */
export function reachOfInvoices(actor: Tx['actor'], projectId: string): Condition | null {
  const reach = reachOfMoney(actor, projectId)
  if (reach === null) return null
  return (bind) =>
    `exists (
       select from invoice_line line join payment_order using (project_id, order_id)
       where line.project_id = invoice.project_id and line.invoice_id = invoice.invoice_id and (${reach(bind)})
     )`
}

/** Whether it is there, and within reach of whoever asks. */
export async function isWithinReach(tx: Tx, invoiceId: string): Promise<boolean> {
  const reach = reachOfInvoices(tx.actor, tx.projectId ?? '')
  const { text, values } = writeSql(
    (
      bind,
    ) => `select 1 from invoice where project_id = ${bind(tx.projectId)} and invoice_id = ${bind(invoiceId)}
      ${reach ? `and (${reach(bind)})` : ''}`,
  )
  return (await tx.query(text, values)).length > 0
}

/** Those whose number, that of an order in them, or the whole official one is so. */
export async function findInvoicesByNumber(tx: Tx, words: string): Promise<string[]> {
  const number = words.replace(/\s/g, '')
  if (!/^\d{1,24}$/.test(number)) return []
  const found = await tx.query<{ invoiceId: string }>(
    `select invoice_id as "invoiceId" from invoice where project_id = $1 and number >= $2 and number < $3
     union
     select line.invoice_id from payment_order
       join invoice_line line on line.project_id = $1 and line.order_id = payment_order.order_id
     where payment_order.project_id = $1 and payment_order.number >= $2 and payment_order.number < $3
     union
     select invoice_id from invoice
     where project_id = $1 and issued is not null and issued ->> 'officialNumber' = $2`,
    [tx.projectId, number, `${number}:`],
  )
  return found.map(({ invoiceId }) => invoiceId)
}

interface Deed {
  readonly at: Date
  readonly deed: BoardInvoice['trail'][number]['deed']
  readonly byStaff: boolean
}

/** From the first to the last; of those of one instant, as one leads to another. */
export async function listInvoiceDeeds(tx: Tx, invoiceId: string): Promise<BoardInvoice['trail']> {
  const deeds = await tx.query<Deed>(
    `select at, substring(action from 9) as deed, actor_kind = 'staff' as "byStaff" from history
     where project_id = $1 and subject = 'invoice' and subject_id = $2 and action = any ($3::text[])`,
    [tx.projectId, invoiceId, trailDeeds.map((deed) => `invoice.${deed}`)],
  )
  const rank = ({ at, deed }: Deed) => at.getTime() * 100 + trailDeeds.indexOf(deed)
  return deeds
    .toSorted((one, other) => rank(one) - rank(other))
    .map((deed) => ({ ...deed, at: deed.at.toISOString() }))
}
