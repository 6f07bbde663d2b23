import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ClosingCheck } from '#contract/closeout/closeout.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './closeout.module.css'
import type { CloseoutPartProps } from './closeout-part.ts'

/** Where each is settled. */
const ways: Readonly<Record<ClosingCheck, `/console/${string}`>> = {
  batches: '/console/batches',
  reviews: '/console/review',
  filings: '/console/filings',
  forms: '/console/confirmations/desk',
  stations: '/console/station-review',
  institutions: '/console/organisations',
  scores: '/console/scores',
  appeals: '/console/appeals',
  certificates: '/console/certificates',
  proposals: '/console/approvals',
  orders: '/console/orders',
  transfers: '/console/transfers',
  refunds: '/console/refunds',
  invoices: '/console/invoices',
  redInvoices: '/console/invoices',
  differences: '/console/differences',
  strayMoney: '/console/stray-money',
  carryovers: '/console/carryovers',
  unplacedMoney: '/console/money',
  works: '/console/works',
}

/** What is open still, each with the way to it as long as the project is open; what is settled stands there too. */
export function ChecksPart({
  domain,
  read: { checks, closedAt },
}: Pick<CloseoutPartProps, 'domain' | 'read'>) {
  const say = usePhrases('closeout')
  const open = checks.filter(({ count }) => count > 0)
  function told() {
    if (open.length === 0) return closedAt === null && say('checks.allDone')
    return closedAt === null ? say('checks.open', { count: open.length }) : say('checks.afterEnd')
  }
  return (
    <section aria-labelledby="closeout-checks">
      <h2 id="closeout-checks">{say('checks.title')}</h2>
      <p className={styles.lead} role="status">
        {told()}
      </p>
      <ul className={styles.checks}>
        {checks.map(({ check, count }) => (
          <li key={check} className={count > 0 ? styles.open : undefined}>
            <span className={styles.icon} aria-hidden="true">
              {count > 0 ? <CircleAlert size="1.25em" /> : <CircleCheck size="1.25em" />}
            </span>
            <span className={styles.name}>{say(`checks.names.${check}`)}</span>
            <span className={styles.left}>
              {count === 0 ? (
                <span className={styles.settled}>{say('checks.done')}</span>
              ) : (
                <>
                  {say('checks.left', { count })}
                  {closedAt === null && (
                    <a
                      className={styles.way}
                      href={hrefOf(ways[check], { project: domain })}
                      aria-label={`${say('checks.go')}: ${say(`checks.names.${check}`)}`}
                    >
                      {say('checks.go')}
                    </a>
                  )}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
