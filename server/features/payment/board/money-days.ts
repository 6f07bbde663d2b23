import { dayMs, startOfDay } from '#contract/kit/time.ts'
import type { moneyDays } from '#contract/payment/board/order-list.ts'
import { type Coded, codedCases } from '#server/platform/list/group-by-codes.ts'

type MoneyDay = (typeof moneyDays)[number]

/** On which day a row was made, by what a filter of days calls it. */
export function codedDay(column: string, now: Date): Coded {
  const today = startOfDay(now).getTime()
  const since = (days: number) => `${column} >= '${new Date(today - days * dayMs).toISOString()}'`
  const cases: readonly (readonly [string, readonly MoneyDay[]])[] = [
    [since(0), ['today', 'week', 'month']],
    [since(1), ['yesterday', 'week', 'month']],
    [since(6), ['week', 'month']],
    [since(29), ['month']],
  ]
  const older: readonly MoneyDay[] = ['older']
  return codedCases(cases, older)
}
