import { HistoryLink } from '#web/features/staff/console/history-link.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './settings-screen.module.css'
import { SetupPage, settingsPath } from './setup-page.tsx'
import { setupParts } from './setup-parts.ts'

/** What is no field of the project. */
const ownPages = ['money', 'agreements', 'signOn', 'clients', 'file'] as const

/** Everything that can be set of a project, by what somebody wants to do. */
export function SettingsScreen() {
  const say = usePhrases('projectSetup')
  return (
    <SetupPage title={say('title')} lead={say('lead')} path={settingsPath}>
      {({ domain }) => (
        <>
          <ul className={styles.parts}>
            {setupParts.map((part) => (
              <li key={part} className={styles.part}>
                <a href={hrefOf(`${settingsPath}/${part}`, { project: domain })}>
                  {say(`parts.${part}.title`)}
                </a>
                <span>{say(`parts.${part}.lead`)}</span>
              </li>
            ))}
            {ownPages.map((page) => (
              <li key={page} className={styles.part}>
                <a href={hrefOf(`${settingsPath}/${page}`, { project: domain })}>{say(`${page}.title`)}</a>
                <span>{say(`${page}.lead`)}</span>
              </li>
            ))}
          </ul>
          <HistoryLink domain={domain} subject="project" />
        </>
      )}
    </SetupPage>
  )
}
