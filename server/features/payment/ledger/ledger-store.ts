import { dayOf } from '#contract/identity/birth-day.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'

/** Out of which account into which: see the table. */
const accountsOf = {
  received: ['provider', 'payer'],
  earned: ['payer', 'fee'],
  released: ['fee', 'payer'],
  refunded: ['payer', 'provider'],
  refundedByHand: ['payer', 'bank'],
  carried: ['fee', 'carryover'],
  held: ['carryover', 'held'],
  freed: ['held', 'carryover'],
  used: ['held', 'payer'],
  carriedBack: ['payer', 'carryover'],
  paidOut: ['carryover', 'payer'],
  lapsed: ['carryover', 'fee'],
} as const

export interface Movement {
  readonly kind: keyof typeof accountsOf
  readonly orderId: string
  /** The receipt, the application or the refund that it is about. */
  readonly sourceId: string
  /** Where its money is kept for later, or was. */
  readonly carryoverId?: string
  readonly amountFen: number
}

/** Writes it down, once: false where it stands there already, or nothing moves. */
export async function moveMoney(tx: Tx, movement: Movement, now: Date): Promise<boolean> {
  const { kind, orderId, sourceId, carryoverId = null, amountFen } = movement
  if (amountFen === 0) return false
  const [debit, credit] = accountsOf[kind]
  const rows = await tx.named<{ entryId: string }>(
    'ledger.move',
    `insert into ledger_entry
       (project_id, entry_id, order_id, kind, debit, credit, amount_fen, source_id, day, at, carryover_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict do nothing returning entry_id as "entryId"`,
    [
      ...[tx.projectId, newId(now), orderId, kind, debit, credit, amountFen, sourceId, dayOf(now), now],
      carryoverId,
    ],
  )
  return rows.length > 0
}

export interface UnplacedMoney {
  readonly orderId: string
  readonly number: string
  readonly amountFen: number
}

/** Money of the project with neither a place nor a way back. Nothing, where all is well and no job waits. */
export function listUnplacedMoney(tx: Tx): Promise<UnplacedMoney[]> {
  return tx.query<UnplacedMoney>(
    'select order_id as "orderId", number, amount_fen as "amountFen" from list_unplaced_money()',
  )
}

/** What each account came to, of the whole project or a day of it. The sum of all is nothing, always. */
export async function sumAccounts(tx: Tx, day: string | null = null): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ account: string; fen: number }>(
    `select account, sum(fen)::bigint as fen from ledger_entry
       cross join lateral (values (debit, amount_fen), (credit, -amount_fen)) as side (account, fen)
     where project_id = $1 and ($2::date is null or day = $2) group by account order by account`,
    [tx.projectId, day],
  )
  return new Map(rows.map(({ account, fen }) => [account, fen]))
}

export interface LedgerLine {
  readonly entryId: string
  readonly at: Date
  readonly day: string
  readonly kind: string
  readonly debit: string
  readonly credit: string
  readonly amountFen: number
  readonly orderNumber: string
  readonly sourceId: string
}

/** Every movement, the oldest first. */
export function listEntriesAfter(tx: Tx, after: string | null, most: number): Promise<LedgerLine[]> {
  return tx.named<LedgerLine>(
    'ledger.entries-after',
    `select entry_id as "entryId", at, day::text as day, kind, debit, credit, entry.amount_fen as "amountFen",
       payment_order.number as "orderNumber", source_id as "sourceId"
     from ledger_entry entry join payment_order using (project_id, order_id)
     where project_id = $1 and entry_id > $2 order by entry_id limit $3`,
    [tx.projectId, after ?? '00000000-0000-0000-0000-000000000000', most],
  )
}
