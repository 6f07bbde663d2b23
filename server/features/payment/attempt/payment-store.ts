import type { PaymentState } from '#contract/payment/order.ts'
import type { PaymentProviderName, PaymentWay } from '#contract/payment/payment-way.ts'
import type { PaymentShown } from '#server/adapters/payment/port.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface StoredPayment {
  readonly paymentId: string
  readonly orderId: string
  readonly number: string
  readonly provider: PaymentProviderName
  readonly merchant: string
  readonly way: PaymentWay
  readonly amountFen: number
  readonly state: PaymentState
  readonly shown: PaymentShown | null
  readonly asked: number
}

const paymentColumns = `payment_id as "paymentId", order_id as "orderId", number, provider, merchant, way,
  amount_fen as "amountFen", state, shown, asked`

export async function insertPayment(
  tx: Tx,
  payment: Omit<StoredPayment, 'state' | 'shown' | 'asked'>,
  { now, askAt }: { readonly now: Date; readonly askAt: Date | null },
): Promise<void> {
  const { paymentId, orderId, number, provider, merchant, way, amountFen } = payment
  await tx.query(
    `insert into payment (project_id, payment_id, order_id, number, provider, merchant, way, amount_fen, state, ask_at,
       created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'started', $9, $10, $10)`,
    [tx.projectId, paymentId, orderId, number, provider, merchant, way, amountFen, askAt, now],
  )
}

export async function findPaymentByNumber(tx: Tx, number: string): Promise<StoredPayment | null> {
  const [row] = await tx.named<StoredPayment>(
    'payment.by-number',
    `select ${paymentColumns} from payment where project_id = $1 and number = $2`,
    [tx.projectId, number],
  )
  return row ?? null
}

export async function findPayment(tx: Tx, paymentId: string): Promise<StoredPayment | null> {
  const [row] = await tx.named<StoredPayment>(
    'payment.find',
    `select ${paymentColumns} from payment where project_id = $1 and payment_id = $2`,
    [tx.projectId, paymentId],
  )
  return row ?? null
}

/** The newest first. Its order is held by whoever changes them. */
export function listPayments(tx: Tx, orderId: string): Promise<StoredPayment[]> {
  return tx.named<StoredPayment>(
    'payment.of-order',
    `select ${paymentColumns} from payment where project_id = $1 and order_id = $2 order by payment_id desc`,
    [tx.projectId, orderId],
  )
}

export async function writePaymentState(
  tx: Tx,
  paymentId: string,
  state: PaymentState,
  now: Date,
): Promise<void> {
  await tx.query(
    `update payment set state = $3, changed_at = $4, ask_at = null where project_id = $1 and payment_id = $2`,
    [tx.projectId, paymentId, state, now],
  )
}

/** False where it is under way no more. */
export async function writeShown(tx: Tx, paymentId: string, shown: PaymentShown): Promise<boolean> {
  const rows = await tx.query(
    `update payment set shown = $3 where project_id = $1 and payment_id = $2 and state = 'started'
     returning payment_id`,
    [tx.projectId, paymentId, JSON.stringify(shown)],
  )
  return rows.length > 0
}

/** Of one that is under way still, or was closed while the provider began it. */
export async function askLater(tx: Tx, paymentId: string, askAt: Date): Promise<void> {
  await tx.query(
    `update payment set ask_at = $3, asked = asked + 1
     where project_id = $1 and payment_id = $2 and state in ('started', 'closed')`,
    [tx.projectId, paymentId, askAt],
  )
}

export async function askNoMore(tx: Tx, paymentId: string): Promise<void> {
  await tx.query('update payment set ask_at = null where project_id = $1 and payment_id = $2', [
    tx.projectId,
    paymentId,
  ])
}

export function listToAsk(
  tx: Tx,
  now: Date,
): Promise<{ readonly projectId: string; readonly paymentId: string }[]> {
  return tx.query(
    'select project_id as "projectId", payment_id as "paymentId" from list_payments_to_ask($1, 200)',
    [now],
  )
}
