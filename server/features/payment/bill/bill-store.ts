import type { Day } from '#contract/identity/birth-day.ts'
import type { Bill, BillOutcome } from '#contract/payment/bill/bill-endpoints.ts'
import type { OnlineProviderName } from '#contract/payment/payment-way.ts'
import type { BillLine } from '#server/adapters/payment/port.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { projectOfNumber } from '../provider-number.ts'

/** Outside of every project: a bill is of the whole installation. */
export interface BillKey {
  readonly provider: OnlineProviderName
  readonly day: Day
}

/** A bill that is there already stays as it is. */
export async function openBill(
  tx: Tx,
  { provider, day }: BillKey,
  { runId, tryAt }: { readonly runId: string; readonly tryAt: Date },
): Promise<void> {
  await tx.query('select open_bill($1, $2, $3, $4)', [provider, day, runId, tryAt])
}

export async function findLastDay(tx: Tx, provider: OnlineProviderName): Promise<Day | null> {
  const [row] = await tx.query<{ day: Day | null }>('select max(day) as day from bill where provider = $1', [
    provider,
  ])
  return row?.day ?? null
}

export function listDueBills(
  tx: Tx,
  providers: readonly OnlineProviderName[],
  now: Date,
): Promise<BillKey[]> {
  return tx.query<BillKey>(
    'select provider, day from bill where provider = any ($1) and try_at <= $2 order by day, provider',
    [providers, now],
  )
}

/** A try begins: what an earlier one has left is gone. How many there were, this one included. */
export async function beginRun(
  tx: Tx,
  { provider, day }: BillKey,
  { runId, tryAt }: { readonly runId: string; readonly tryAt: Date },
): Promise<number> {
  await tx.query(
    'delete from bill_arrival where run_id in (select run_id from bill where provider = $1 and day = $2)',
    [provider, day],
  )
  const [row] = await tx.query<{ tries: number }>(
    `update bill set run_id = $3, outcome = 'reading', code = '', tries = tries + 1, try_at = $4
     where provider = $1 and day = $2 returning tries`,
    [provider, day, runId, tryAt],
  )
  return row?.tries ?? 0
}

/** How a try ended that did not reach the last line; nothing, where another one has taken over. */
export async function writeOutcome(
  tx: Tx,
  { provider, day }: BillKey,
  {
    runId,
    outcome,
    code = '',
    tryAt,
  }: {
    readonly runId: string
    readonly outcome: BillOutcome
    readonly code?: string
    readonly tryAt: Date
  },
): Promise<void> {
  await dropLines(tx, runId)
  await tx.query(
    `update bill set outcome = $4, code = $5, try_at = $6 where provider = $1 and day = $2 and run_id = $3`,
    [provider, day, runId, outcome, code, tryAt],
  )
}

export async function dropLines(tx: Tx, runId: string): Promise<void> {
  await tx.query('delete from bill_arrival where run_id = $1', [runId])
}

/** Lines as they come; `place` is that of the first one. */
export async function putLines(
  tx: Tx,
  runId: string,
  place: number,
  lines: readonly BillLine[],
): Promise<void> {
  await tx.named(
    'bill.put-lines',
    `insert into bill_arrival (run_id, place, belongs_to, kind, key, payment_number, amount_fen, fee_fen, at)
     select $1, $2 + place - 1, belongs_to, kind, key, payment_number, amount_fen, fee_fen, at
     from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::timestamptz[])
       with ordinality as line (belongs_to, kind, key, payment_number, amount_fen, fee_fen, at, place)`,
    [
      runId,
      place,
      lines.map(ownerOf),
      lines.map(({ kind }) => kind),
      lines.map(keyOf),
      lines.map(({ paymentNumber }) => paymentNumber),
      lines.map(({ amountFen }) => amountFen),
      lines.map(({ providerFeeFen }) => providerFeeFen),
      lines.map(({ at }) => at),
    ],
  )
}

/** By which we know it: the provider's number of a payment, ours of a refund. */
const keyOf = ({ kind, transactionId, refundNumber }: BillLine) =>
  kind === 'refund' ? refundNumber || transactionId : transactionId

/** A refund that somebody made at the provider's own desk has none of our numbers, but its payment has. */
const ownerOf = ({ paymentNumber, refundNumber }: BillLine) =>
  projectOfNumber(paymentNumber) ?? projectOfNumber(refundNumber ?? '')

export interface UntoldLine {
  readonly place: number
  readonly projectId: string
  readonly kind: BillLine['kind']
  readonly paymentNumber: string
  /** Of a refund. */
  readonly refundId: string | null
}

/** What the bill tells of that is ours, and that we were not told. */
export function listUntoldLines(
  tx: Tx,
  runId: string,
  provider: OnlineProviderName,
  after: number,
): Promise<UntoldLine[]> {
  return tx.query<UntoldLine>(
    `select place, project_id as "projectId", kind, payment_number as "paymentNumber", refund_id as "refundId"
     from list_untold_lines($1, $2, $3, 200)`,
    [runId, provider, after],
  )
}

/** False where another try has taken over. */
export async function concludeBill(
  tx: Tx,
  { provider, day }: BillKey,
  { runId, lines }: { readonly runId: string; readonly lines: number },
  now: Date,
): Promise<boolean> {
  const [row] = await tx.query<{ done: boolean }>('select conclude_bill($1, $2, $3, $4, $5) as done', [
    provider,
    day,
    runId,
    lines,
    now,
  ])
  return row?.done === true
}

/** Other days that the bill may explain. */
export async function listDaysToCompare(tx: Tx, { provider, day }: BillKey): Promise<Day[]> {
  const rows = await tx.query<{ day: Day }>('select day from list_days_to_compare($1, $2)', [provider, day])
  return rows.map((row) => row.day)
}

export async function compareOtherDay(
  tx: Tx,
  { provider, day: byDay }: BillKey,
  day: Day,
  now: Date,
): Promise<void> {
  await tx.query('select compare_other_day($1, $2, $3, $4)', [provider, day, byDay, now])
}

type StoredBill = Omit<Bill, 'tryAt' | 'concludedAt'> & Record<'tryAt' | 'concludedAt', Date | null>

export async function listBillsSince(tx: Tx, since: Day): Promise<Bill[]> {
  const rows = await tx.query<StoredBill>(
    `select provider, day, outcome, code, tries, try_at as "tryAt", concluded_at as "concludedAt",
       payment_lines as "paymentLines", payment_fen as "paymentFen", refund_lines as "refundLines",
       refund_fen as "refundFen", fee_fen as "feeFen", open_differences as "openDifferences"
     from list_bills($1)`,
    [since],
  )
  return rows.map((row) => ({
    ...row,
    tryAt: row.tryAt?.toISOString() ?? null,
    concludedAt: row.concludedAt?.toISOString() ?? null,
  }))
}
