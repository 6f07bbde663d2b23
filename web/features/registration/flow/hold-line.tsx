import { Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { mergeExamRegInfo } from '#web/platform/state/client-state.ts'
import { clockText } from '#web/platform/time/clock-text.ts'
import { useServerNow } from '#web/platform/time/use-server-now.ts'
import { useFlow } from './flow.ts'
import styles from './hold-line.module.css'

const soonMs = 5 * 60_000
/** Our own wait, so that the server's clock has certainly passed the hour too. */
const graceMs = 1500

/** How long the chosen places are held, by the server's clock. When it is over, the flow asks how things stand. */
export function HoldLine({ until }: { readonly until: Date }) {
  const say = usePhrases('flow')
  const { reload } = useFlow()
  const { now, by } = useServerNow()
  const leftMs = Math.max(0, until.getTime() - now.getTime())
  const isOver = by !== 'waiting' && now.getTime() > until.getTime() + graceMs
  const ask = useEffectEvent(() => void look().catch(() => null))
  async function look() {
    const { choice } = await reload()
    // Another tab may have worked on the form meanwhile.
    if (choice.length === 0) mergeExamRegInfo({ placesLapsed: true })
  }
  useEffect(() => {
    if (isOver) ask()
  }, [isOver])
  const minutes = Math.ceil(leftMs / 60_000)
  const isSoon = leftMs <= soonMs
  return (
    <p className={styles.hold} data-soon={isSoon || undefined}>
      <Hourglass size="1em" aria-hidden="true" />
      <span>{say('head.held')}</span>
      <span role="timer" className={styles.clock}>
        {clockText(leftMs)}
      </span>
      <span role="status" className="read-aloud-only">
        {isSoon && leftMs > 0 ? say('head.heldSoon', { minutes }) : ''}
      </span>
    </p>
  )
}
