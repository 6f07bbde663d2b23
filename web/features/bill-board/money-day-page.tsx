import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { dayText, minuteText } from '#contract/kit/time.ts'
import {
  closeMoneyDay,
  getMoneyDay,
  getMoneyDayWorkbook,
  type MoneyDayReport,
} from '#contract/payment/bill/bill-endpoints.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { InlineConfirm } from '#web/ui/form/inline-confirm.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import styles from './bill-board.module.css'
import { DayFigures } from './day-figures.tsx'
import { DaySides } from './day-sides.tsx'
import { noonOf } from './money-days.tsx'

interface MoneyDayPageProps {
  readonly domain: string
  readonly day: string
}

/** A day: both sides, the ledger, what differs; out as a workbook, and closed where nothing hinders. */
export function MoneyDayPage({ domain, day }: MoneyDayPageProps) {
  const say = usePhrases('bill')
  const sayRoutes = usePhrases('routes')
  const { language } = useLanguage()
  const params = { domain, day }
  const answer = useAnswer(getMoneyDay, { params }, { fresh: true })
  const { busy, waitSeconds, run } = useAttempt()
  const report = answer.data
  return (
    <ConsolePage
      title={say('day.title', { day: dayText(noonOf(day), language) })}
      beside={
        <ProjectLine domain={domain}>
          <a href={hrefOf('/console/reconciliation', { project: domain, month: day.slice(0, 7) })}>
            {sayRoutes('consoleReconciliation')}
          </a>
        </ProjectLine>
      }
      action={
        <Button
          variant="default"
          leftSection={<Download size="1em" aria-hidden="true" />}
          disabled={busy || !report}
          onClick={() => run(() => downloadFile(getMoneyDayWorkbook, { params }))}
        >
          {say('day.download')}
        </Button>
      }
    >
      <WaitingLine seconds={waitSeconds} />
      {!report &&
        (answer.error ? (
          <FailedState error={answer.error} onRetry={() => answer.refetch()} />
        ) : (
          <LoadingState />
        ))}
      {report && (
        <>
          <DaySides report={report} />
          <p className={styles.tools}>
            <a href={hrefOf('/console/differences', { project: domain, search: day })}>
              {say('day.differences')}
            </a>
          </p>
          <DayFigures report={report} />
          <Closing domain={domain} report={report} onClosed={() => answer.refetch()} />
        </>
      )}
    </ConsolePage>
  )
}

interface ClosingProps {
  readonly domain: string
  readonly report: MoneyDayReport
  readonly onClosed: () => Promise<unknown>
}

/** Signed by whom and when; or what hinders it; or the deed. */
function Closing({ domain, report: { day, closing, hindrances, figures }, onClosed }: ClosingProps) {
  const say = usePhrases('bill')
  const { language } = useLanguage()
  if (closing) {
    const time = minuteText(new Date(closing.closedAt), language)
    return (
      <section>
        <h2 className={styles.section}>{say('day.closing')}</h2>
        <p>{say('day.closed', { name: closing.closedBy ?? '', time })}</p>
      </section>
    )
  }
  if (hindrances.length > 0)
    return (
      <section>
        <h2 className={styles.section}>{say('day.closing')}</h2>
        <p>{say('day.hindered')}</p>
        <ul>
          {hindrances.map(({ why, provider }) => (
            <li key={`${why} ${provider}`}>
              {why === 'billMissing'
                ? say('hindrances.billMissing', { provider: provider ? say(`providers.${provider}`) : '' })
                : say(`hindrances.${why}`)}
            </li>
          ))}
        </ul>
      </section>
    )
  const { openDifferences } = figures
  return (
    <section className={styles.forms}>
      <InlineConfirm
        title={say('day.closing')}
        lead={say('day.closingLead')}
        question={say(openDifferences > 0 ? 'day.closingAskOpen' : 'day.closingAsk', {
          open: openDifferences,
        })}
        yes={say('day.closingYes')}
        onYes={async () => {
          await call(closeMoneyDay, { params: { domain, day } }, { quiet: true })
          await onClosed()
        }}
      />
    </section>
  )
}
