import { History } from 'lucide-react'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './history-link.module.css'

interface HistoryLinkProps {
  readonly domain: string
  /** What it is the history of: one thing, or a kind of things. */
  readonly thingId?: string
  readonly subject?: string
}

/** The way to what was done here. Only administrators go it. */
export function HistoryLink({ domain, thingId, subject }: HistoryLinkProps) {
  const say = usePhrases('routes')
  return (
    <a
      className={styles.link}
      href={hrefOf('/console/history', { project: domain, thing: thingId, subject })}
    >
      <History size="1em" aria-hidden="true" />
      {say('consoleHistory')}
    </a>
  )
}
