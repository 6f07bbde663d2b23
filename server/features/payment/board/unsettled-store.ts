import type { Tx } from '#server/platform/database/transaction.ts'
import { figuresOfCarryover } from '../carryover/carryover-store.ts'

/** What of a project's money is on its way still, or waits for somebody. */
export interface UnsettledMoney {
  /** Whose money may come at any moment. */
  readonly orders: number
  /** A receipt of a bank was sent, and nobody has looked. */
  readonly transfers: number
  /** Asked for, on their way, or failed. */
  readonly refunds: number
  readonly differences: number
  readonly strayMoney: number
  /** Neither used nor paid out nor lapsed. */
  readonly carryovers: number
  /** Orders whose money has neither a place nor a way back. */
  readonly unplacedMoney: number
}

const none: UnsettledMoney = {
  orders: 0,
  transfers: 0,
  refunds: 0,
  differences: 0,
  strayMoney: 0,
  carryovers: 0,
  unplacedMoney: 0,
}

export async function countUnsettledMoney(tx: Tx): Promise<UnsettledMoney> {
  const [row] = await tx.query<UnsettledMoney>(
    `select
       (select count(*) from payment_order where project_id = $1 and state = 'open')::int as orders,
       (select count(*) from transfer where project_id = $1 and state = 'waits')::int as transfers,
       (select count(*) from refund
         where project_id = $1 and state not in ('done', 'refused', 'takenBack'))::int as refunds,
       (select count(*) from bill_difference where project_id = $1 and state in ('open', 'taken'))::int as differences,
       (select count(*) from stray_money where project_id = $1 and closed_at is null)::int as "strayMoney",
       (select count(*) from carryover cross join ${figuresOfCarryover}
         where carryover.project_id = $1 and (free <> 0 or held <> 0))::int as carryovers,
       (select count(*) from list_unplaced_money())::int as "unplacedMoney"`,
    [tx.projectId],
  )
  return row ?? none
}
