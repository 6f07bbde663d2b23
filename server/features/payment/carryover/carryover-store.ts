import type { CarryoverFigures, CarryoverReason } from '#contract/payment/carryover/carryover.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface StoredCarryover extends CarryoverFigures {
  readonly carryoverId: string
  readonly orderId: string
  readonly orderNumber: string
  readonly payerId: string
  readonly applicationId: string
  readonly reason: CarryoverReason
  readonly givenAt: Date
  readonly expiresAt: Date | null
}

const wordsPlace = (tx: Tx) =>
  ({ projectId: tx.projectId, table: 'carryover', column: 'words_sealed' }) as const

/** Of `carryover`: where its money is. What the ledger does not place elsewhere was used. */
export const figuresOfCarryover = `lateral (
    select coalesce(sum(case 'carryover' when credit then entry.amount_fen when debit then -entry.amount_fen end), 0) as free,
        coalesce(sum(case 'held' when credit then entry.amount_fen when debit then -entry.amount_fen end), 0) as held,
        coalesce(sum(entry.amount_fen) filter (where kind = 'paidOut'), 0) as out,
        coalesce(sum(entry.amount_fen) filter (where kind = 'lapsed'), 0) as lapsed
      from ledger_entry entry
      where entry.project_id = carryover.project_id and entry.carryover_id = carryover.carryover_id
  ) figures`

const selected = `select carryover_id as "carryoverId", carryover.order_id as "orderId",
    payment_order.number as "orderNumber", payer_id as "payerId", application_id as "applicationId", why as reason,
    given_at as "givenAt", carryover.expires_at as "expiresAt", carryover.amount_fen as "amountFen",
    free::bigint as "freeFen", held::bigint as "heldFen", out::bigint as "paidOutFen", lapsed::bigint as "lapsedFen",
    (carryover.amount_fen - free - held - out - lapsed)::bigint as "usedFen"
  from carryover join payment_order on payment_order.project_id = carryover.project_id
      and payment_order.order_id = carryover.order_id
    cross join ${figuresOfCarryover}`

export async function insertCarryover(
  tx: Tx,
  keys: Keys,
  carryover: Pick<StoredCarryover, 'carryoverId' | 'orderId' | 'applicationId' | 'amountFen' | 'reason'> & {
    readonly words: string
    readonly expiresAt: Date | null
  },
  now: Date,
): Promise<void> {
  const { carryoverId, orderId, applicationId, amountFen, reason, words, expiresAt } = carryover
  await tx.query(
    `insert into carryover (project_id, carryover_id, order_id, application_id, amount_fen, why, words_sealed, given_at,
       expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[tx.projectId, carryoverId, orderId, applicationId, amountFen, reason],
      ...[keys.seal(wordsPlace(tx), words), now, expiresAt],
    ],
  )
}

export async function findCarryover(tx: Tx, carryoverId: string): Promise<StoredCarryover | null> {
  const [row] = await tx.query<StoredCarryover>(
    `${selected} where carryover.project_id = $1 and carryover_id = $2`,
    [tx.projectId, carryoverId],
  )
  return row ?? null
}

/** The same, and nobody else takes anything of it until the transaction ends. Its order is held before it. */
export async function holdCarryover(tx: Tx, carryoverId: string): Promise<StoredCarryover | null> {
  await tx.query('select from carryover where project_id = $1 and carryover_id = $2 for no key update', [
    tx.projectId,
    carryoverId,
  ])
  // Read when nobody else can move it any more.
  return findCarryover(tx, carryoverId)
}

export function listCarryoversById(tx: Tx, carryoverIds: readonly string[]): Promise<StoredCarryover[]> {
  return tx.named<StoredCarryover>(
    'carryover.rows',
    `${selected} where carryover.project_id = $1 and carryover_id = any ($2::uuid[])`,
    [tx.projectId, carryoverIds],
  )
}

/** Of what a payer paid, the newest hundred. */
export function listCarryoversOf(tx: Tx, payerId: string): Promise<StoredCarryover[]> {
  return tx.named<StoredCarryover>(
    'carryover.of-payer',
    `${selected} where carryover.project_id = $1 and payer_id = $2 order by given_at desc, carryover_id desc limit 100`,
    [tx.projectId, payerId],
  )
}

export async function readCarryoverWords(tx: Tx, keys: Keys, carryoverId: string): Promise<string> {
  const [row] = await tx.query<{ sealed: Buffer }>(
    'select words_sealed as sealed from carryover where project_id = $1 and carryover_id = $2',
    [tx.projectId, carryoverId],
  )
  return row ? keys.open(wordsPlace(tx), row.sealed) : ''
}

/** What was written of somebody who is nobody any more. */
export async function wipeCarryoverWords(tx: Tx, keys: Keys, payerId: string): Promise<void> {
  await tx.query(
    `update carryover set words_sealed = $3 from payment_order
     where carryover.project_id = $1 and payment_order.project_id = $1
       and payment_order.order_id = carryover.order_id and payer_id = $2`,
    [tx.projectId, payerId, keys.seal(wordsPlace(tx), '')],
  )
}

export interface UsableCarryover {
  readonly carryoverId: string
  readonly freeFen: number
  /** For which of the applications that were asked about. */
  readonly applicationIds: readonly string[]
}

/**
 * What can be taken off an order of this payer for these applications: of the same people, out of this payer’s own money
 * or, where a candidate pays, out of what the same person paid. What ends first comes first. Nobody else takes anything
 * of it until the transaction ends.
 */
export async function holdUsableCarryovers(
  tx: Tx,
  { payerId, applicationIds, now }: { payerId: string; applicationIds: readonly string[]; now: Date },
): Promise<UsableCarryover[]> {
  const found = await tx.named<{ carryoverId: string; applicationId: string }>(
    'carryover.hold-usable',
    `select carryover.carryover_id as "carryoverId", wanted.application_id as "applicationId"
     from carryover
       join application source on source.project_id = $1 and source.application_id = carryover.application_id
       join payment_order on payment_order.project_id = $1 and payment_order.order_id = carryover.order_id
       join account payer on payer.project_id = $1 and payer.account_id = payment_order.payer_id
       join application wanted on wanted.project_id = $1 and wanted.application_id = any ($3::uuid[])
         and (wanted.person_id = source.person_id or wanted.account_id = source.account_id)
     where carryover.project_id = $1 and (carryover.expires_at is null or carryover.expires_at > $4) and (
         payment_order.payer_id = $2 or payer.kind = 'candidate' and exists (
           select from account where project_id = $1 and account_id = $2 and kind = 'candidate'
         )
       )
     order by carryover.carryover_id for no key update of carryover`,
    [tx.projectId, payerId, applicationIds, now],
  )
  if (found.length === 0) return []
  const ids = [...new Set(found.map(({ carryoverId }) => carryoverId))]
  const held = await listCarryoversById(tx, ids)
  const endOf = ({ expiresAt }: StoredCarryover) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
  const inTurn = held
    .filter(({ freeFen }) => freeFen > 0)
    .toSorted((one, other) => {
      const [first, second] = [endOf(one), endOf(other)]
      if (first !== second) return first < second ? -1 : 1
      return one.carryoverId < other.carryoverId ? -1 : 1
    })
  return inTurn.map(({ carryoverId, freeFen }) => ({
    carryoverId,
    freeFen,
    applicationIds: found.flatMap((row) => (row.carryoverId === carryoverId ? row.applicationId : [])),
  }))
}

export function listCarryoversToLapse(
  tx: Tx,
  now: Date,
): Promise<{ readonly projectId: string; readonly carryoverId: string }[]> {
  return tx.query(
    'select project_id as "projectId", carryover_id as "carryoverId" from list_carryovers_to_lapse($1, 200)',
    [now],
  )
}
