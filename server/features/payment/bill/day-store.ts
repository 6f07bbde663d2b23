import type { Day } from '#contract/identity/birth-day.ts'
import type { BillPart, DayFigures, MoneyDay } from '#contract/payment/bill/bill-endpoints.ts'
import type { DifferenceState } from '#contract/payment/bill/difference.ts'
import type { OnlineProviderName } from '#contract/payment/payment-way.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { sumAccounts } from '../ledger/ledger-store.ts'

type PartRow = Omit<BillPart, 'concludedAt'> & { readonly day: Day; readonly concludedAt: Date | null }

/** Both sides of the bills of these days. */
export async function listParts(tx: Tx, first: Day, last: Day): Promise<(BillPart & { day: Day })[]> {
  const rows = await tx.query<PartRow>(
    `select provider, day, concluded_at as "concludedAt", payment_lines as "paymentLines", payment_fen as "paymentFen",
       refund_lines as "refundLines", refund_fen as "refundFen", fee_fen as "feeFen", our_payments as "ourPayments",
       our_payment_fen as "ourPaymentFen", our_refunds as "ourRefunds", our_refund_fen as "ourRefundFen"
     from bill_part where project_id = $1 and day between $2 and $3 order by day desc, provider`,
    [tx.projectId, first, last],
  )
  return rows.map((row) => ({ ...row, concludedAt: row.concludedAt?.toISOString() ?? null }))
}

export async function countDifferences(
  tx: Tx,
  first: Day,
  last: Day,
): Promise<ReadonlyMap<Day, MoneyDay['differences']>> {
  const rows = await tx.query<{ day: Day; state: DifferenceState; count: number }>(
    `select day, state, count(*)::integer as count from bill_difference
     where project_id = $1 and day between $2 and $3 group by day, state`,
    [tx.projectId, first, last],
  )
  const counts = new Map<Day, Record<DifferenceState, number>>()
  for (const { day, state, count } of rows) {
    const of = counts.get(day) ?? { open: 0, taken: 0, closed: 0, healed: 0 }
    counts.set(day, { ...of, [state]: count })
  }
  return counts
}

/** On which days the ledger tells of anything. */
export async function listLedgerDays(tx: Tx, first: Day, last: Day): Promise<Day[]> {
  const rows = await tx.query<{ day: Day }>(
    `select distinct day from ledger_entry where project_id = $1 and day between $2 and $3`,
    [tx.projectId, first, last],
  )
  return rows.map(({ day }) => day)
}

export interface StoredClosing {
  readonly day: Day
  readonly closedAt: Date
  readonly staffId: string
  readonly figures: DayFigures
}

export function listClosings(tx: Tx, first: Day, last: Day): Promise<StoredClosing[]> {
  return tx.query<StoredClosing>(
    `select day, closed_at as "closedAt", staff_id as "staffId", figures from day_closing
     where project_id = $1 and day between $2 and $3`,
    [tx.projectId, first, last],
  )
}

/** False where the day is closed already. */
export async function insertClosing(
  tx: Tx,
  { day, closedAt, staffId, figures, closingId }: StoredClosing & { readonly closingId: string },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into day_closing (project_id, day, closing_id, closed_at, staff_id, figures) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning day`,
    [tx.projectId, day, closingId, closedAt, staffId, JSON.stringify(figures)],
  )
  return rows.length > 0
}

/** What moved on a day, by the ledger. */
export async function sumDay(tx: Tx, day: Day): Promise<Omit<DayFigures, 'openDifferences' | 'unplaced'>> {
  const [moved] = await tx.query<Pick<DayFigures, 'receivedFen' | 'receipts' | 'refundedFen' | 'refunds'>>(
    `select coalesce(sum(amount_fen) filter (where kind = 'received'), 0)::bigint as "receivedFen",
       (count(*) filter (where kind = 'received'))::integer as receipts,
       coalesce(sum(amount_fen) filter (where kind in ('refunded', 'refundedByHand')), 0)::bigint as "refundedFen",
       (count(*) filter (where kind in ('refunded', 'refundedByHand')))::integer as refunds
     from ledger_entry where project_id = $1 and day = $2`,
    [tx.projectId, day],
  )
  const accounts = [...(await sumAccounts(tx, day))].map(([account, fen]) => ({ account, fen }))
  const off = await tx.query('select from list_bills_off_ledger($1)', [day])
  const { receivedFen = 0, receipts = 0, refundedFen = 0, refunds = 0 } = moved ?? {}
  return {
    ...{ receivedFen, receipts, refundedFen, refunds, accounts },
    balanced: off.length === 0 && accounts.reduce((sum, { fen }) => sum + fen, 0) === 0,
  }
}

/** From when on the bills of each provider are looked for. */
export async function listFirstDays(tx: Tx): Promise<ReadonlyMap<OnlineProviderName, Day>> {
  const rows = await tx.query<{ provider: OnlineProviderName; day: Day }>(
    'select provider, min(day) as day from bill_part where project_id = $1 group by provider',
    [tx.projectId],
  )
  return new Map(rows.map(({ provider, day }) => [provider, day]))
}

/** By which providers money came on a day. */
export async function listProvidersOfDay(
  tx: Tx,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<string[]> {
  const rows = await tx.query<{ provider: string }>(
    'select distinct provider from receipt where project_id = $1 and paid_at >= $2 and paid_at < $3',
    [tx.projectId, from, to],
  )
  return rows.map(({ provider }) => provider)
}
