import type { LucideIcon } from 'lucide-react'
import styles from './state-word.module.css'

interface StateWordProps {
  /** The state's own colour, the same in every project. */
  readonly tone: 'waiting' | 'done' | 'refused' | 'information' | 'quiet'
  readonly Icon: LucideIcon
  readonly children: string
}

/** A state in a line of many: a sign and a word, without a ground of its own. */
export function StateWord({ tone, Icon, children }: StateWordProps) {
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon size="1em" aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
