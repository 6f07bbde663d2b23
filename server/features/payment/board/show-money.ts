import { dayOf } from '#contract/identity/birth-day.ts'
import { dayMs } from '#contract/kit/time.ts'
import { type MoneyOverview, mostNamed } from '#contract/payment/board/money-overview.ts'
import { paymentProviders } from '#contract/payment/payment-way.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listUnplacedMoney } from '../ledger/ledger-store.ts'
import {
  countOpenStray,
  listFailedRefunds,
  type MovedOnDay,
  sumMoved,
  sumOpen,
} from './money-overview-store.ts'

/** How the money of a project stands today and this week. */
export async function showMoney(tx: Tx, now: Date): Promise<MoneyOverview> {
  const today = dayOf(now)
  const moved = await sumMoved(tx, mondayOf(today), today)
  const refunds = await listFailedRefunds(tx)
  const through = paymentProviders.filter((name) => moved.some(({ provider }) => provider === name))
  return {
    ...sidesOf(moved),
    providers: through.map((name) => ({
      provider: name,
      ...sidesOf(moved.filter(({ provider }) => provider === name)),
    })),
    open: await sumOpen(tx),
    stray: { open: await countOpenStray(tx) },
    failed: {
      refunds: refunds.length,
      named: refunds
        .slice(0, mostNamed)
        .map(({ changedAt, ...refund }) => ({ ...refund, changedAt: changedAt.toISOString() })),
    },
  }
}

/** Money with neither a place nor a way back. */
export async function showUnplaced(tx: Tx) {
  const orders = await listUnplacedMoney(tx)
  return { orders: orders.length, named: orders.slice(0, mostNamed) }
}

function sidesOf(moved: readonly MovedOnDay[]): Pick<MoneyOverview, 'today' | 'week'> {
  const sum = (kind: MovedOnDay['kind'], among: readonly MovedOnDay[]) =>
    among.reduce((fen, one) => (one.kind === kind ? fen + one.fen : fen), 0)
  const sideOf = (among: readonly MovedOnDay[]) => ({
    receivedFen: sum('received', among),
    refundedFen: sum('refunded', among),
  })
  return { today: sideOf(moved.filter(({ isToday }) => isToday)), week: sideOf(moved) }
}

/** The Monday of the week of a day (YYYY-MM-DD). */
function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10)
}
