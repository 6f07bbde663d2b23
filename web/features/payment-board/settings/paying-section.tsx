import { minuteText } from '#contract/kit/time.ts'
import { getMoneySettings, type MoneySettings } from '#contract/payment/board/money-settings.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Phrases } from '#web/platform/language/phrases.ts'
import { WideTable } from '#web/ui/lists/wide-table.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { Text } from '#web/ui/text/text.tsx'
import styles from './money-settings.module.css'
import type { MoneySettingsProps } from './money-settings-props.ts'
import { WaysForm } from './ways-form.tsx'

/** In which ways, when and how long fees can be paid. Times are set elsewhere. */
export function PayingSection({ domain, mayChange }: MoneySettingsProps) {
  const answer = useAnswer(getMoneySettings, { params: { domain } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return (
    <>
      <Ways domain={domain} mayChange={mayChange} ways={answer.data.ways} />
      <Times domain={domain} mayChange={mayChange} settings={answer.data} />
    </>
  )
}

function Ways({ domain, mayChange, ways }: MoneySettingsProps & Pick<MoneySettings, 'ways'>) {
  const say = usePhrases('moneyBoard')
  return (
    <div>
      <h2 className={styles.title}>{say('settings.ways.title')}</h2>
      <p className={styles.lead}>{say('settings.ways.lead')}</p>
      {mayChange ? (
        <WaysForm domain={domain} />
      ) : ways.length === 0 ? (
        <p>{say('settings.ways.none')}</p>
      ) : (
        <WideTable
          caption={say('settings.ways.title')}
          columns={[{ title: say('orders.columns.provider') }, { title: say('orders.columns.way') }]}
        >
          {ways.map(({ provider, ways: offered }) => (
            <tr key={provider}>
              <th scope="row">{say(`providers.${provider}`)}</th>
              <td>{offered.map((way) => say(`ways.${way}`)).join(say('settings.between'))}</td>
            </tr>
          ))}
        </WideTable>
      )}
    </div>
  )
}

interface TimesProps extends MoneySettingsProps {
  readonly settings: MoneySettings
}

function Times({ domain, mayChange, settings: { window, batches } }: TimesProps) {
  const say = usePhrases('moneyBoard')
  const { language } = useLanguage()
  const at = (instant: string | null) =>
    instant ? minuteText(new Date(instant), language) : say('settings.times.open')
  return (
    <div>
      <h2 className={styles.title}>{say('settings.times.title')}</h2>
      <p>
        {window
          ? say(window.paused ? 'settings.times.paused' : 'settings.times.window', {
              opens: at(window.opensAt),
              closes: at(window.closesAt),
            })
          : say('settings.times.always')}
        {mayChange && (
          <>
            {' '}
            <a href={hrefOf('/console/windows', { project: domain })}>{say('settings.times.toWindows')}</a>
          </>
        )}
      </p>
      <p className={styles.lead}>{say('settings.times.lead')}</p>
      {batches.length > 0 && (
        <WideTable
          caption={say('settings.times.title')}
          columns={[
            { title: say('order.columns.batch') },
            { title: say('settings.times.term'), figures: true },
          ]}
        >
          {batches.map(({ batchId, name, paymentTermMinutes }) => (
            <tr key={batchId}>
              <th scope="row">
                {mayChange ? (
                  <a href={hrefOf('/console/batch', { project: domain, batch: batchId })}>
                    <Text of={name} />
                  </a>
                ) : (
                  <Text of={name} />
                )}
              </th>
              <td data-figures>{termText(paymentTermMinutes, say)}</td>
            </tr>
          ))}
        </WideTable>
      )}
    </div>
  )
}

/** In the largest unit that fits: nobody counts a week in minutes. */
function termText(minutes: number, say: Phrases<'moneyBoard'>): string {
  if (minutes % (24 * 60) === 0) return say('settings.times.terms.days', { count: minutes / (24 * 60) })
  if (minutes % 60 === 0) return say('settings.times.terms.hours', { count: minutes / 60 })
  return say('settings.times.terms.minutes', { count: minutes })
}
