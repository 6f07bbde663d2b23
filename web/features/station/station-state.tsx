import { CircleAlert, CircleCheck, CircleDot, Clock } from 'lucide-react'
import type { StationState as State } from '#contract/station/station.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './station.module.css'

const looks = {
  pending: { tone: 'waiting', Icon: CircleDot },
  firstLevel: { tone: 'waiting', Icon: Clock },
  secondLevel: { tone: 'waiting', Icon: Clock },
  complete: { tone: 'done', Icon: CircleCheck },
  failed: { tone: 'refused', Icon: CircleAlert },
} as const satisfies Record<State, object>

/** How the review stands, as a sign and a word. */
export function StationState({ state }: { readonly state: State }) {
  const say = usePhrases('station')
  const { tone, Icon } = looks[state]
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon size="1em" aria-hidden="true" />
      {say(`states.${state}`)}
    </span>
  )
}
