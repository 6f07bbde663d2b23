import { useSearch } from '@tanstack/react-router'
import { usePhrases } from '#web/platform/language/language.tsx'
import { MoneyDayPage } from './money-day-page.tsx'
import { MoneyDays } from './money-days.tsx'
import { OfCashiers } from './of-cashiers.tsx'

/** The days of a project's money, or one of them, where the address names it. */
export function ReconciliationScreen() {
  const sayRoutes = usePhrases('routes')
  const { day, month } = useSearch({ strict: false }) as { day?: string; month?: string }
  return (
    <OfCashiers path="/console/reconciliation" title={sayRoutes('consoleReconciliation')}>
      {(domain) =>
        day === undefined ? (
          <MoneyDays key={domain} domain={domain} month={month} />
        ) : (
          <MoneyDayPage key={`${domain} ${day}`} domain={domain} day={day} />
        )
      }
    </OfCashiers>
  )
}
