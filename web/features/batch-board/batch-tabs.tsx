import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './board.module.css'

export const batchTabs = ['overview', 'subjects', 'areas', 'organisations', 'rules', 'opening'] as const
export type BatchTab = (typeof batchTabs)[number]

interface BatchTabsProps {
  readonly domain: string
  readonly batchId: string
  readonly shown: BatchTab
}

/** The pages of a batch, each with an address of its own. */
export function BatchTabs({ domain, batchId, shown }: BatchTabsProps) {
  const say = usePhrases('batchBoard')
  return (
    <nav aria-label={say('tabs.label')}>
      <ul className={styles.tabs}>
        {batchTabs.map((tab) => (
          <li key={tab}>
            <a
              href={hrefOf('/console/batch', { project: domain, batch: batchId, tab })}
              aria-current={tab === shown ? 'page' : undefined}
            >
              {say(`tabs.${tab}`)}
            </a>
          </li>
        ))}
        <li>
          <a href={hrefOf('/console/windows', { project: domain, batch: batchId })}>{say('tabs.windows')}</a>
        </li>
        <li>
          <a href={hrefOf('/console/batch/form', { project: domain, batch: batchId })}>{say('tabs.form')}</a>
        </li>
      </ul>
    </nav>
  )
}
