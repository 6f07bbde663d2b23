import type { OrderPurpose, OrderState } from '#contract/payment/order.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface StoredOrder {
  readonly orderId: string
  readonly number: string
  readonly payerId: string
  readonly purpose: OrderPurpose
  /** What its fee is of; null where it pays for places. */
  readonly thingId: string | null
  readonly state: OrderState
  /** What is paid in money. */
  readonly amountFen: number
  /** What carryovers take off. */
  readonly carriedFen: number
  readonly expiresAt: Date
  readonly createdAt: Date
}

export interface OrderLine {
  readonly applicationId: string
  readonly amountFen: number
  /** Of it, by carryovers. */
  readonly carriedFen: number
  readonly counts: boolean
}

const orderColumns = `order_id as "orderId", number, payer_id as "payerId", purpose, thing_id as "thingId", state, amount_fen as "amountFen",
  carried_fen as "carriedFen", expires_at as "expiresAt", created_at as "createdAt"`

export async function insertOrder(
  tx: Tx,
  order: Omit<StoredOrder, 'number' | 'state'> & { readonly lines: readonly Omit<OrderLine, 'counts'>[] },
  day: string,
): Promise<void> {
  const { orderId, payerId, purpose, thingId, amountFen, carriedFen, expiresAt, createdAt, lines } = order
  await tx.query(
    `insert into payment_order
       (project_id, order_id, number, payer_id, state, amount_fen, expires_at, created_at, changed_at,
        carried_fen, purpose, thing_id)
     select $1, $2, $3 || lpad(next, greatest(8, length(next)), '0'), $4, 'open', $5, $6, $7, $7, $8, $9, $10
     from (select nextval('provider_number')::text) as running (next)`,
    [
      ...[tx.projectId, orderId, day.replaceAll('-', ''), payerId, amountFen, expiresAt, createdAt],
      ...[carriedFen, purpose, thingId],
    ],
  )
  await tx.query(
    `insert into order_line (project_id, order_id, application_id, amount_fen, carried_fen, counts)
     select $1, $2, application_id, amount_fen, carried_fen, $6
     from unnest($3::uuid[], $4::bigint[], $5::bigint[]) as line (application_id, amount_fen, carried_fen)`,
    [
      tx.projectId,
      orderId,
      lines.map(({ applicationId }) => applicationId),
      lines.map((line) => line.amountFen),
      lines.map((line) => line.carriedFen),
      purpose === 'registration',
    ],
  )
}

/** Of this payer, where one is named. */
export async function findOrder(
  tx: Tx,
  orderId: string,
  payerId: string | null,
): Promise<StoredOrder | null> {
  const [row] = await tx.named<StoredOrder>(
    'order.find',
    `select ${orderColumns} from payment_order
     where project_id = $1 and order_id = $2 and ($3::uuid is null or payer_id = $3)`,
    [tx.projectId, orderId, payerId],
  )
  return row ?? null
}

/** Whoever pays, and until when. */
export async function findPayer(tx: Tx, orderId: string) {
  const [row] = await tx.query<
    Pick<StoredOrder, 'payerId' | 'state' | 'expiresAt'> & {
      readonly payerKind: 'candidate' | 'organisation'
    }
  >(
    `select payer_id as "payerId", kind as "payerKind", state, expires_at as "expiresAt"
     from payment_order join account on account.project_id = payment_order.project_id and account_id = payer_id
     where payment_order.project_id = $1 and order_id = $2`,
    [tx.projectId, orderId],
  )
  return row ?? null
}

/** The same, and nobody else changes it until the transaction ends. Whoever holds applications too holds them first. */
export async function holdOrder(
  tx: Tx,
  orderId: string,
  payerId: string | null,
): Promise<StoredOrder | null> {
  const [row] = await tx.named<StoredOrder>(
    'order.hold',
    `select ${orderColumns} from payment_order
     where project_id = $1 and order_id = $2 and ($3::uuid is null or payer_id = $3) for no key update`,
    [tx.projectId, orderId, payerId],
  )
  return row ?? null
}

/** In the order in which everybody holds them. */
export function listLines(tx: Tx, orderId: string): Promise<OrderLine[]> {
  return tx.named<OrderLine>(
    'order.lines',
    `select application_id as "applicationId", amount_fen as "amountFen", carried_fen as "carriedFen", counts from order_line
     where project_id = $1 and order_id = $2 order by application_id`,
    [tx.projectId, orderId],
  )
}

export interface CountingLine {
  readonly applicationId: string
  readonly orderId: string
}

/** In which order each of these stands that is open or paid. */
export function listCounting(tx: Tx, applicationIds: readonly string[]): Promise<CountingLine[]> {
  return tx.named<CountingLine>(
    'order.counting',
    `select application_id as "applicationId", order_id as "orderId" from order_line
     where project_id = $1 and application_id = any ($2::uuid[]) and counts`,
    [tx.projectId, applicationIds],
  )
}

/** A line of a fee stands in the way of no other order. */
export async function writeOrderState(tx: Tx, orderId: string, state: OrderState, now: Date): Promise<void> {
  await tx.query(
    'update payment_order set state = $3, changed_at = $4 where project_id = $1 and order_id = $2',
    [tx.projectId, orderId, state, now],
  )
  await tx.query(
    `update order_line set counts = $3 where project_id = $1 and order_id = $2 and counts <> $3 and exists (
       select from payment_order where project_id = $1 and order_id = $2 and purpose = 'registration')`,
    [tx.projectId, orderId, state === 'open' || state === 'paid'],
  )
}

/** What was refunded may be ordered once more. */
export async function releaseLine(tx: Tx, orderId: string, applicationId: string): Promise<void> {
  await tx.query(
    'update order_line set counts = false where project_id = $1 and order_id = $2 and application_id = $3',
    [tx.projectId, orderId, applicationId],
  )
}

/** Kept for the cashier until then. */
export async function carryOrder(tx: Tx, orderId: string, until: Date): Promise<void> {
  await tx.query(
    `update payment_order set expires_at = $3, try_at = null, tried = 0 where project_id = $1 and order_id = $2`,
    [tx.projectId, orderId, until],
  )
}

/** Tried again after a pause that doubles each time, up to half an hour. */
export async function endLater(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx.query(
    `update payment_order set try_at = $3::timestamptz + interval '1 minute' * least(power(2, least(tried, 5)), 30),
       tried = tried + 1
     where project_id = $1 and order_id = $2 and state = 'open'`,
    [tx.projectId, orderId, now],
  )
}

/** Of the open ones whose time is over. */
export function listExpiring(
  tx: Tx,
  now: Date,
): Promise<{ readonly projectId: string; readonly orderId: string }[]> {
  return tx.query(
    'select project_id as "projectId", order_id as "orderId" from list_expiring_orders($1, 200)',
    [now],
  )
}
