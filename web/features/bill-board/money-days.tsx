import { Button } from '@mantine/core'
import { dayOf } from '#contract/identity/birth-day.ts'
import { dayText, monthText } from '#contract/kit/time.ts'
import { listMoneyDays, type MoneyDay } from '#contract/payment/bill/bill-endpoints.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { EmptyState } from '#web/ui/states/states.tsx'
import styles from './bill-board.module.css'
import { BillState } from './bill-state.tsx'

interface MoneyDaysProps {
  readonly domain: string
  readonly month: string | undefined
}

export const noonOf = (day: string) => new Date(`${day}T12:00:00+08:00`)

/** The days of a month with their bills, differences and closings. */
export function MoneyDays({ domain, month = dayOf(new Date()).slice(0, 7) }: MoneyDaysProps) {
  const say = usePhrases('bill')
  const sayRoutes = usePhrases('routes')
  const { language } = useLanguage()
  const answer = useAnswer(listMoneyDays, { params: { domain }, query: { month } }, { fresh: true })
  const [year, number] = month.split('-').map(Number) as [number, number]
  const monthHref = (by: number) => {
    const other = new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
    return hrefOf('/console/reconciliation', { project: domain, month: other })
  }
  return (
    <ConsolePage
      title={sayRoutes('consoleReconciliation')}
      lead={say('days.lead')}
      beside={
        <ProjectLine domain={domain}>
          <a href={hrefOf('/console/differences', { project: domain })}>{sayRoutes('consoleDifferences')}</a>
        </ProjectLine>
      }
    >
      <div className={styles.tools}>
        <Button component="a" variant="default" href={monthHref(-1)}>
          {say('days.before')}
        </Button>
        <span className={styles.month}>{monthText(year, number, language)}</span>
        <Button component="a" variant="default" href={monthHref(1)}>
          {say('days.after')}
        </Button>
      </div>
      <DataTable
        caption={say('days.caption')}
        rows={answer.data?.items}
        error={answer.error}
        onRetry={() => answer.refetch()}
        keyOf={({ day }) => day}
        empty={<EmptyState title={say('days.empty')} text={say('days.emptyText')} />}
        columns={[
          {
            title: say('days.columns.day'),
            cell: ({ day }) => (
              <a href={hrefOf('/console/reconciliation', { project: domain, day })}>
                {dayText(noonOf(day), language)}
              </a>
            ),
          },
          { title: say('days.columns.bills'), cell: (day) => <Bills day={day} /> },
          {
            title: say('days.columns.differences'),
            cell: ({ differences }) => (differences.open ?? 0) + (differences.taken ?? 0),
          },
          {
            title: say('days.columns.closing'),
            cell: ({ closing }) =>
              closing ? say('days.closedBy', { name: closing.closedBy ?? '' }) : say('days.notClosed'),
          },
        ]}
      />
    </ConsolePage>
  )
}

function Bills({ day }: { readonly day: MoneyDay }) {
  const say = usePhrases('bill')
  return (
    <div className={styles.stack}>
      {day.parts.map(({ provider, concludedAt }) => (
        <span key={provider} className={styles.bill}>
          {say(`providers.${provider}`)}
          <BillState outcome={concludedAt ? 'concluded' : 'waiting'} />
        </span>
      ))}
    </div>
  )
}
