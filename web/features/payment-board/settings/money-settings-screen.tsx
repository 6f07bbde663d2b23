import { ArrowLeft } from 'lucide-react'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { accountKeepers, grantedIn } from '#web/features/staff/console/granted-in.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { MoneyFrame } from '../money-frame.tsx'
import { moneySettingsPath } from '../money-hrefs.ts'
import styles from './money-settings.module.css'
import { moneySettingsSections } from './money-settings-sections.ts'

/** What is set of a project’s money: each section reads and saves its own. */
export function MoneySettingsScreen() {
  const say = usePhrases('moneyBoard')
  const sayRoutes = usePhrases('routes')
  const title = say('settings.title')
  return (
    <MoneyFrame path={moneySettingsPath} title={title}>
      {(domain, me) => {
        const mayChange = grantedIn(me, accountKeepers).includes(domain)
        return (
          <ConsolePage
            key={domain}
            title={title}
            lead={say(mayChange ? 'settings.lead' : 'settings.leadOfReader')}
            beside={
              <a href={hrefOf('/console/money', { project: domain })}>
                <ArrowLeft size="1em" aria-hidden="true" /> {say('overview.title')}
              </a>
            }
          >
            {moneySettingsSections.map(({ name, Section }) => (
              <Section key={name} domain={domain} mayChange={mayChange} />
            ))}
            {mayChange && (
              <ul className={styles.elsewhere}>
                <li>
                  <a href={hrefOf('/console/refunds/rules', { project: domain })}>
                    {sayRoutes('consoleRefundRules')}
                  </a>
                </li>
                <li>
                  <a href={hrefOf('/console/transfers/settings', { project: domain })}>
                    {sayRoutes('consoleTransferSettings')}
                  </a>
                </li>
              </ul>
            )}
          </ConsolePage>
        )
      }}
    </MoneyFrame>
  )
}
