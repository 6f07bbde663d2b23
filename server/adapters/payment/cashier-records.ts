import type { Database, Tx } from '#server/platform/database/transaction.ts'

/** What the built-in cashier was told to take. */
export interface CashierPayment {
  readonly number: string
  readonly amountFen: number
  readonly subject: string
  readonly state: 'waiting' | 'paid' | 'closed'
  readonly noticeUrl: string
  readonly returnUrl: string
  readonly expiresAt: Date
  readonly transactionId: string | null
  readonly paidFen: number | null
  readonly paidAt: Date | null
}

const scope = { projectId: null, actor: { kind: 'system', name: 'cashier' } } as const

const inCashier = <Result>(database: Database, work: (tx: Tx) => Promise<Result>) =>
  database.transaction(scope, work)

const columns = `number, amount_fen as "amountFen", subject, state, notice_url as "noticeUrl",
  return_url as "returnUrl", expires_at as "expiresAt", transaction_id as "transactionId", paid_fen as "paidFen",
  paid_at as "paidAt"`

export function putCashierPayment(
  database: Database,
  payment: Omit<CashierPayment, 'state' | 'transactionId' | 'paidFen' | 'paidAt'>,
  now: Date,
): Promise<CashierPayment> {
  const { number, amountFen, subject, noticeUrl, returnUrl, expiresAt } = payment
  return inCashier(database, async (tx) => {
    await tx.query(
      `insert into cashier_payment (number, amount_fen, subject, state, notice_url, return_url, expires_at, created_at)
       values ($1, $2, $3, 'waiting', $4, $5, $6, $7) on conflict do nothing`,
      [number, amountFen, subject, noticeUrl, returnUrl, expiresAt, now],
    )
    const [row] = await tx.query<CashierPayment>(`select ${columns} from cashier_payment where number = $1`, [
      number,
    ])
    if (!row) throw new Error('What was put there is not there.')
    return row
  })
}

export async function findCashierPayment(database: Database, number: string): Promise<CashierPayment | null> {
  return inCashier(database, async (tx) => {
    const [row] = await tx.query<CashierPayment>(`select ${columns} from cashier_payment where number = $1`, [
      number,
    ])
    return row ?? null
  })
}

/** Of a payment that waits; also of one that was closed, where somebody pays late. */
export async function payAtCashier(
  database: Database,
  { number, fen, late }: { readonly number: string; readonly fen: number; readonly late: boolean },
  now: Date,
): Promise<void> {
  await inCashier(database, (tx) =>
    tx.query(
      `update cashier_payment
       set state = 'paid', transaction_id = 'C' || number, paid_fen = $2, paid_at = $3
       where number = $1 and (state = 'waiting' and expires_at > $3 or state <> 'paid' and $4)`,
      [number, fen, now, late],
    ),
  )
}

/** As it stands afterwards; null where there is none. */
export async function closeCashierPayment(
  database: Database,
  number: string,
): Promise<CashierPayment['state'] | null> {
  return inCashier(database, async (tx) => {
    const [row] = await tx.query<Pick<CashierPayment, 'state'>>(
      `update cashier_payment set state = case state when 'paid' then state else 'closed' end
       where number = $1 returning state`,
      [number],
    )
    return row?.state ?? null
  })
}

export interface CashierRefund {
  readonly number: string
  readonly paymentNumber: string
  readonly amountFen: number
  readonly doneAt: Date
}

/** Null where it asks for more than was paid and not given back. The same number once more is the same refund. */
export async function refundAtCashier(
  database: Database,
  { number, paymentNumber, amountFen }: Omit<CashierRefund, 'doneAt'>,
  now: Date,
): Promise<CashierRefund | null> {
  return inCashier(database, async (tx) => {
    await tx.query('select 1 from cashier_payment where number = $1 for no key update', [paymentNumber])
    await tx.query(
      `insert into cashier_refund (number, payment_number, amount_fen, done_at)
       select $1::text, number, $3::bigint, $4::timestamptz from cashier_payment
       where number = $2 and state = 'paid' and paid_fen >= $3::bigint + (
         select coalesce(sum(amount_fen), 0) from cashier_refund where payment_number = $2)
       on conflict do nothing`,
      [number, paymentNumber, amountFen, now],
    )
    return findRefundIn(tx, number)
  })
}

export function findCashierRefund(database: Database, number: string): Promise<CashierRefund | null> {
  return inCashier(database, (tx) => findRefundIn(tx, number))
}

async function findRefundIn(tx: Tx, number: string): Promise<CashierRefund | null> {
  const [row] = await tx.query<CashierRefund>(
    `select number, payment_number as "paymentNumber", amount_fen as "amountFen", done_at as "doneAt"
     from cashier_refund where number = $1`,
    [number],
  )
  return row ?? null
}

export interface CashierLine {
  readonly kind: 'payment' | 'refund'
  readonly number: string
  readonly paymentNumber: string
  readonly amountFen: number
  readonly at: Date
}

export function listCashierDay(database: Database, from: Date, to: Date): Promise<CashierLine[]> {
  return inCashier(database, (tx) =>
    tx.query<CashierLine>(
      `select 'payment' as kind, number, number as "paymentNumber", paid_fen as "amountFen", paid_at as at
         from cashier_payment where paid_at >= $1 and paid_at < $2
       union all
       select 'refund', number, payment_number, amount_fen, done_at
         from cashier_refund where done_at >= $1 and done_at < $2
       order by at`,
      [from, to],
    ),
  )
}
