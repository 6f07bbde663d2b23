import type { StrayMoney } from '#contract/payment/stray-money.ts'
import type { PaidNews } from '#server/adapters/payment/port.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface StrayMoneyFound {
  readonly strayId: string
  readonly why: StrayMoney['why']
  readonly orderId: string | null
  readonly provider: StrayMoney['provider']
  readonly news: PaidNews
}

/** Once, however often it is told. What names no project of ours is none of ours to keep. */
export async function insertStrayMoney(
  tx: Tx,
  { strayId, why, orderId, provider, news }: StrayMoneyFound,
  now: Date,
): Promise<boolean> {
  const { merchant, paymentNumber, transactionId, amountFen, currency, paidAt } = news
  const rows = await tx.query(
    `insert into stray_money (project_id, stray_id, why, order_id, provider, merchant, payment_number, transaction_id,
       amount_fen, currency, paid_at, found_at)
     select project_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from project where project_id = $1
     on conflict (project_id, provider, transaction_id) do nothing returning stray_id`,
    [
      ...[tx.projectId, strayId, why, orderId, provider, merchant, paymentNumber, transactionId],
      ...[amountFen, currency, paidAt, now],
    ],
  )
  return rows.length > 0
}

/** Null where there is none; held until the transaction ends. */
export async function holdStrayMoney(
  tx: Tx,
  strayId: string,
): Promise<{ readonly isClosed: boolean; readonly remark: string } | null> {
  const [row] = await tx.query<{ isClosed: boolean; remark: string }>(
    `select closed_at is not null as "isClosed", remark from stray_money
     where project_id = $1 and stray_id = $2 for no key update`,
    [tx.projectId, strayId],
  )
  return row ?? null
}

export async function writeClosed(tx: Tx, strayId: string, remark: string, now: Date): Promise<void> {
  await tx.query(
    'update stray_money set closed_at = $3, remark = $4 where project_id = $1 and stray_id = $2',
    [tx.projectId, strayId, now, remark],
  )
}

type Row = Omit<StrayMoney, 'paidAt' | 'foundAt' | 'closedAt'> & {
  readonly paidAt: Date
  readonly foundAt: Date
  readonly closedAt: Date | null
}

export async function listStrayMoney(tx: Tx, strayIds: readonly string[]): Promise<StrayMoney[]> {
  const rows = await tx.query<Row>(
    `select stray_id as "strayId", why, case when closed_at is null then 'open' else 'closed' end as state,
       order_id as "orderId", payment_order.number as "orderNumber", provider, merchant, payment_number as "paymentNumber",
       transaction_id as "transactionId", stray_money.amount_fen as "amountFen", currency, paid_at as "paidAt",
       found_at as "foundAt", closed_at as "closedAt", remark
     from stray_money left join payment_order using (project_id, order_id)
     where stray_money.project_id = $1 and stray_id = any ($2)`,
    [tx.projectId, strayIds],
  )
  return rows.map(({ paidAt, foundAt, closedAt, ...row }) => ({
    ...row,
    paidAt: paidAt.toISOString(),
    foundAt: foundAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }))
}
