import type { closingReasons, Difference, DifferenceState } from '#contract/payment/bill/difference.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** A difference with the id of its owner in place of the name. */
export type StoredDifference = Difference

const columns = `difference_id as "differenceId", bill_difference.provider, day, bill_difference.kind, problem, key,
  payment_number as "paymentNumber", payment.order_id as "orderId", coalesce(payment_order.number, '') as number,
  bill_fen as "billFen", our_fen as "ourFen", our_state as "ourState", bill_difference.state, staff_id as owner,
  nullif(reason, '') as reason, remark, healed_by as "healedBy", bill_difference.created_at as "createdAt",
  bill_difference.changed_at as "changedAt", (
    select count(*)::integer from history where history.project_id = bill_difference.project_id
      and history.subject = 'difference' and history.subject_id = difference_id
  ) as version`

const joined = `bill_difference
  left join payment on payment.project_id = bill_difference.project_id and payment.number = payment_number
  left join payment_order on payment_order.project_id = payment.project_id and payment_order.order_id = payment.order_id`

type Row = Omit<Difference, 'createdAt' | 'changedAt'> & Record<'createdAt' | 'changedAt', Date>

const toldOf = (row: Row): StoredDifference => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
})

export async function listDifferences(tx: Tx, ids: readonly string[]): Promise<StoredDifference[]> {
  const rows = await tx.query<Row>(
    `select ${columns} from ${joined}
     where bill_difference.project_id = current_project() and difference_id = any ($1::uuid[])`,
    [ids],
  )
  return rows.map(toldOf)
}

/** Of the bills of a day, so many of them. */
export async function listDifferencesOfDay(tx: Tx, day: string, most: number): Promise<StoredDifference[]> {
  const rows = await tx.query<Row>(
    `select ${columns} from ${joined} where bill_difference.project_id = current_project() and day = $1
     order by bill_difference.provider, bill_difference.kind, problem, key limit $2`,
    [day, most],
  )
  return rows.map(toldOf)
}

export interface HeldDifference {
  readonly state: DifferenceState
  readonly staffId: string | null
  readonly reason: (typeof closingReasons)[number] | ''
  readonly remark: string
}

export async function holdDifference(tx: Tx, differenceId: string): Promise<HeldDifference | null> {
  const [row] = await tx.query<HeldDifference>(
    `select state, staff_id as "staffId", reason, remark from bill_difference
     where project_id = current_project() and difference_id = $1 for no key update`,
    [differenceId],
  )
  return row ?? null
}

export async function writeDifference(
  tx: Tx,
  differenceId: string,
  { state, staffId, reason, remark }: HeldDifference,
  now: Date,
): Promise<void> {
  await tx.query(
    `update bill_difference set state = $2, staff_id = $3, reason = $4, remark = $5, changed_at = $6
     where project_id = current_project() and difference_id = $1`,
    [differenceId, state, staffId, reason, remark, now],
  )
}
