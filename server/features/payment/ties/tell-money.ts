import type { HeldCarryover, HeldOrder } from '#contract/holdings/held-money.ts'
import { listOwnedApplications, type RegistrationParts } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { readCarryoverWords } from '../carryover/carryover-store.ts'
import { listOwn } from '../carryover-board/show-carryover.ts'
import {
  type HeldOrderRow,
  listHeldOrders,
  listHeldPayments,
  listHeldRefunds,
  listHeldRequests,
  listHeldTransfers,
} from './held-money-store.ts'

/** Every order of the person with what became of its money; of an organisation's order of many, their share alone. */
export async function tellOrders(
  parts: Pick<RegistrationParts, 'batches' | 'keys'>,
  tx: Tx,
  accountId: string,
): Promise<HeldOrder[]> {
  const own = await listOwnedApplications(parts, tx, accountId)
  const numbers = new Map(own.map(({ applicationId, number }) => [applicationId, number]))
  const orders = await listHeldOrders(tx, accountId, [...numbers.keys()])
  const ownIds = orders.filter(({ isOwn }) => isOwn).map(({ orderId }) => orderId)
  const of = <Row extends { readonly orderId: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ orderId }) => orderId)
  const payments = of(await listHeldPayments(tx, ownIds))
  const transfers = of(await listHeldTransfers(tx, parts.keys, ownIds))
  const requests = of(await listHeldRequests(tx, parts.keys, ownIds))
  const allIds = orders.map(({ orderId }) => orderId)
  const refunds = of(await listHeldRefunds(tx, allIds))
  return orders.map((order) => {
    const isTheirs = (applicationId: string | null) =>
      order.isOwn || (applicationId !== null && numbers.has(applicationId))
    return {
      ...shareOf(order),
      applicationNumbers: order.lines.map(({ applicationId }) => numbers.get(applicationId) ?? ''),
      payments: (payments.get(order.orderId) ?? []).map(({ orderId: _, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
      })),
      transfers: (transfers.get(order.orderId) ?? []).map(({ orderId: _, sentAt, files, ...row }) => ({
        ...{ ...row, files: [...files], sentAt: sentAt.toISOString() },
      })),
      refundRequests: (requests.get(order.orderId) ?? []).map(({ orderId: _, at, files, ...row }) => ({
        ...{ ...row, files: [...files], at: at.toISOString() },
      })),
      refunds: (refunds.get(order.orderId) ?? [])
        .filter(({ applicationId }) => isTheirs(applicationId))
        .map(({ orderId: _, applicationId: __, at, ...row }) => ({ ...row, at: at.toISOString() })),
    }
  })
}

function shareOf({ number, purpose, state, amountFen, carriedFen, createdAt, isOwn, lines }: HeldOrderRow) {
  const sum = (of: 'amountFen' | 'carriedFen') => lines.reduce((total, line) => total + line[of], 0)
  return {
    ...{ purpose, state, createdAt: createdAt.toISOString() },
    number: isOwn ? number : null,
    amountFen: isOwn ? amountFen : sum('amountFen') - sum('carriedFen'),
    carriedFen: isOwn ? carriedFen : sum('carriedFen'),
  }
}

/** What is kept for next orders of the person, with what was said of it. */
export async function tellCarryovers(
  { keys }: Pick<RegistrationParts, 'keys'>,
  tx: Tx,
  accountId: string,
): Promise<HeldCarryover[]> {
  const told: HeldCarryover[] = []
  for (const { carryoverId, ...carryover } of await listOwn(tx, accountId))
    told.push({ ...carryover, words: await readCarryoverWords(tx, keys, carryoverId) })
  return told
}
