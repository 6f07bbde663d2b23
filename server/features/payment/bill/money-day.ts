import { type Day, dayOf } from '#contract/identity/birth-day.ts'
import type { MoneyDay, MoneyDayReport } from '#contract/payment/bill/bill-endpoints.ts'
import type { OnlineProviderName } from '#contract/payment/payment-way.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { dayAfter, startOf } from './bill-days.ts'
import {
  countDifferences,
  listClosings,
  listFirstDays,
  listLedgerDays,
  listParts,
  listProvidersOfDay,
  type StoredClosing,
  sumDay,
} from './day-store.ts'
import type { CountUnplaced } from './unplaced-memory.ts'

/** Names of staff are put in when the transaction is over: until then their ids stand in their place. */
const closingOf = (closing: StoredClosing | undefined) =>
  closing ? { closedAt: closing.closedAt.toISOString(), closedBy: closing.staffId } : null

/** The days of a month on which there was a bill or a movement, the latest first. */
export async function listMoneyDays(tx: Tx, month: string): Promise<MoneyDay[]> {
  const first = `${month}-01`
  const last = dayAfter(`${dayAfter(first, 31).slice(0, 7)}-01`, -1)
  const parts = await listParts(tx, first, last)
  const counts = await countDifferences(tx, first, last)
  const closings = await listClosings(tx, first, last)
  const moved = await listLedgerDays(tx, first, last)
  const days = [...new Set([...parts, ...closings].map(({ day }) => day).concat(moved))]
  return days
    .toSorted()
    .reverse()
    .map((day) => ({
      day,
      parts: parts.filter((part) => part.day === day).map(({ day: _, ...part }) => part),
      differences: counts.get(day) ?? none,
      closing: closingOf(closings.find((closing) => closing.day === day)),
    }))
}

const none = { open: 0, taken: 0, closed: 0, healed: 0 }

/** A day with its figures, as they are now or as they were signed, and why it cannot be closed. */
export async function reportMoneyDay(
  tx: Tx,
  providers: readonly OnlineProviderName[],
  day: Day,
  { now, countUnplaced }: { readonly now: Date; readonly countUnplaced: CountUnplaced },
): Promise<MoneyDayReport> {
  const parts = (await listParts(tx, day, day)).map(({ day: _, ...part }) => part)
  const differences = (await countDifferences(tx, day, day)).get(day) ?? none
  const [closing] = await listClosings(tx, day, day)
  if (closing)
    return {
      ...{ day, parts, differences, figures: closing.figures, hindrances: [] },
      closing: closingOf(closing),
    }
  const openDifferences = differences.open + differences.taken
  const figures = { ...(await sumDay(tx, day)), unplaced: await countUnplaced(tx), openDifferences }
  const hindrances: MoneyDayReport['hindrances'] = []
  if (day >= dayOf(now)) hindrances.push({ why: 'notOver', provider: null })
  for (const provider of await listUnread(tx, providers, day, parts))
    hindrances.push({ why: 'billMissing', provider })
  if (!figures.balanced) hindrances.push({ why: 'unbalanced', provider: null })
  return { day, parts, differences, figures, hindrances, closing: null }
}

/** Of whom the day has a bill that is not read, or must have one: since bills are looked for, or where money came by them. */
async function listUnread(
  tx: Tx,
  providers: readonly OnlineProviderName[],
  day: Day,
  parts: MoneyDay['parts'],
): Promise<OnlineProviderName[]> {
  const since = await listFirstDays(tx)
  const used = await listProvidersOfDay(tx, { from: startOf(day), to: startOf(dayAfter(day)) })
  return providers.filter((provider) => {
    const part = parts.find((one) => one.provider === provider)
    if (part) return part.concludedAt === null
    const first = since.get(provider)
    return used.includes(provider) || first === undefined || day >= first
  })
}
