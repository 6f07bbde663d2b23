import { dayOf } from '#contract/identity/birth-day.ts'
import { isDetermined } from '#contract/kit/money.ts'
import { leastPayingMs, type UnpayableReason } from '#contract/payment/order.ts'
import { holdForPayment, type PayableApplication } from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { moveParts } from '../carryover/carryover-moves.ts'
import { sumOfParts, takeOff } from '../carryover/order-carryovers.ts'
import { limitPaying } from '../limit-paying.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { findInTheWay } from './order-in-the-way.ts'
import { type CountingLine, findOrder, insertOrder, listCounting, listLines } from './order-store.ts'

/** An order of applications that wait for no deadline ends after a day. */
export const longestMs = 24 * 60 * 60_000

export interface OrderParts extends Pick<PaymentParts, 'registration'> {
  /** Pays an order of which nothing is left to pay. */
  readonly payByCarryovers: (
    registration: PaymentParts['registration'],
    tx: Tx,
    orderId: string,
    now: Date,
  ) => Promise<void>
}

/**
 * Puts applications of its payer into one order, at the prices of now. Those that cannot be paid for are named, and none
 * is ordered then: the payer goes on with the rest. What is carried over for them is taken off; where nothing is left to pay the order is
 * paid at once. Asked once more for the same ones, it is the order that is open.
 */
export async function makeOrder(
  parts: OrderParts,
  asked: Parameters<typeof holdForPayment>[1] & { readonly tx: Tx },
  payerId: string,
  applicationIds: readonly string[],
): Promise<{ orderId: string }> {
  const { registration } = parts
  const { tx, now } = asked
  const held: PayableApplication[] = []
  for (const applicationId of [...new Set(applicationIds)].toSorted())
    held.push(await holdForPayment(registration, asked, applicationId))
  const ids = held.map(({ applicationId }) => applicationId)
  const counting = await listCounting(tx, ids)
  const same = await findSame(tx, payerId, held, counting)
  if (same) return { orderId: same }
  await refuseUnpayable(tx, { held, counting, payerId, now })
  await limitPaying(tx, registration.keys, tx.actor, 'orders', now)
  return { orderId: await writeOrder(parts, tx, { held, payerId, now }) }
}

/** The order of its own that is open and holds exactly these, at the prices of now. */
async function findSame(
  tx: Tx,
  payerId: string,
  held: readonly PayableApplication[],
  counting: readonly CountingLine[],
): Promise<string | null> {
  const [first] = counting
  if (!first || counting.length !== held.length || counting.some(({ orderId }) => orderId !== first.orderId))
    return null
  const order = await findOrder(tx, first.orderId, payerId)
  const lines = await listLines(tx, first.orderId)
  const isSame =
    lines.length === held.length &&
    held.every(({ applicationId, waits, feeFen }) =>
      lines.some((line) => waits && line.applicationId === applicationId && line.amountFen === feeFen),
    )
  return order?.state === 'open' && isSame ? order.orderId : null
}

interface Wanted {
  readonly held: readonly PayableApplication[]
  readonly counting: readonly CountingLine[]
  readonly payerId: string
  readonly now: Date
}

async function refuseUnpayable(tx: Tx, { held, counting, payerId, now }: Wanted): Promise<void> {
  const ordered = new Map(counting.map(({ applicationId, orderId }) => [applicationId, orderId]))
  const inTheWay = new Map<string, Awaited<ReturnType<typeof findInTheWay>>>()
  for (const orderId of new Set(ordered.values()))
    inTheWay.set(orderId, await findInTheWay(tx, orderId, payerId))
  const lines = held.flatMap((application) => {
    const { applicationId } = application
    const why = whyUnpayable(application, ordered, now)
    const order = inTheWay.get(ordered.get(applicationId) ?? '')
    return why ? [{ applicationId, why, ...(order && { order }) }] : []
  })
  if (lines.length === 0) return
  if (lines.every(({ why }) => why === 'pricePending')) throw new Refusal('pricePending')
  throw new Refusal('applicationsUnpayable', { lines })
}

/** With what is carried over for them taken off. */
async function writeOrder(
  { registration, payByCarryovers }: OrderParts,
  tx: Tx,
  { held, payerId, now }: Omit<Wanted, 'counting'>,
): Promise<string> {
  const orderId = newId(now)
  const applicationIds = held.map(({ applicationId }) => applicationId)
  const prices = held.map(({ applicationId, feeFen }) => ({ applicationId, amountFen: feeFen ?? 0 }))
  const parts = await takeOff(tx, { payerId, lines: prices, now })
  const carriedFen = sumOfParts(parts)
  const amountFen = prices.reduce((sum, line) => sum + line.amountFen, 0) - carriedFen
  const lines = prices.map((line) => ({ ...line, carriedFen: sumOfParts(parts, line.applicationId) }))
  const ends = held.flatMap(({ heldUntil }) => (heldUntil ? [heldUntil.getTime()] : []))
  const expiresAt = new Date(Math.min(now.getTime() + longestMs, ...ends))
  await insertOrder(
    tx,
    {
      ...{ orderId, payerId, purpose: 'registration', thingId: null },
      ...{ amountFen, carriedFen, expiresAt, createdAt: now, lines },
    },
    dayOf(now),
  )
  await moveParts(tx, { kind: 'held', orderId }, parts, now)
  const deed = { action: 'order.make', subject: 'order', subjectId: orderId }
  const carried = carriedFen > 0 ? { carriedFen } : {}
  const after = { state: 'open', amountFen, ...carried, expiresAt, applicationIds }
  await record(tx, { ...deed, before: null, after }, now)
  if (amountFen === 0) await payByCarryovers(registration, tx, orderId, now)
  return orderId
}

function whyUnpayable(
  { applicationId, waits, feeFen, heldUntil, isUnconfirmed }: PayableApplication,
  ordered: ReadonlyMap<string, string>,
  now: Date,
): UnpayableReason | null {
  if (ordered.has(applicationId)) return 'ordered'
  if (!waits || !feeFen) return 'notWaiting'
  if (!isDetermined(feeFen)) return 'pricePending'
  if (isUnconfirmed) return 'unconfirmed'
  return heldUntil && heldUntil.getTime() - now.getTime() < leastPayingMs ? 'tooLate' : null
}
