import { yuanOf } from '#contract/kit/money.ts'
import type { MoneyOverview } from '#contract/payment/board/money-overview.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './money-screen.module.css'

/** What came and went back today and this week, by provider. */
export function MovedTable({ overview }: { readonly overview: MoneyOverview }) {
  const say = usePhrases('moneyBoard')
  const { providers, today, week } = overview
  const lines = [
    ...providers.map(({ provider, ...moved }) => ({ name: say(`providers.${provider}`), ...moved })),
    { name: say('overview.total'), today, week },
  ]
  if (providers.length === 0) return <p>{say('overview.nothingMoved')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse moves it by keys
    <section className={styles.scroll} aria-label={say('overview.title')} tabIndex={0}>
      <table className={styles.moved}>
        <caption className="read-aloud-only">{say('overview.title')}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {say('overview.provider')}
            </th>
            <th scope="colgroup" colSpan={2}>
              {say('overview.today')}
            </th>
            <th scope="colgroup" colSpan={2}>
              {say('overview.week')}
            </th>
          </tr>
          <tr>
            {['today', 'week'].flatMap((span) => [
              <th key={`${span} in`} scope="col">
                {say('overview.received')}
              </th>,
              <th key={`${span} out`} scope="col">
                {say('overview.refunded')}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, today: ofDay, week: ofWeek }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{yuanOf(ofDay.receivedFen)}</td>
              <td>{yuanOf(ofDay.refundedFen)}</td>
              <td>{yuanOf(ofWeek.receivedFen)}</td>
              <td>{yuanOf(ofWeek.refundedFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
