import { useEffect, useEffectEvent, useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import styles from '../station.module.css'
import type { JustDecided } from './just-decided.ts'

interface UndoLineProps {
  readonly decided: JustDecided
  readonly busy: boolean
  readonly onUndo: () => void
  readonly onOver: () => void
}

const leftOf = ({ undoUntil }: JustDecided) => Math.ceil((new Date(undoUntil).getTime() - Date.now()) / 1000)

/** How long what was decided may still be taken back. */
export function UndoLine({ decided, busy, onUndo, onOver }: UndoLineProps) {
  const say = usePhrases('stationBoard')
  const [left, setLeft] = useState(() => Math.min(60, leftOf(decided)))
  const tick = useEffectEvent(() => {
    setLeft(left - 1)
    if (left <= 1) onOver()
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles.head}>
      <span className={styles.note}>{say('desk.undoLeft', { seconds: left })}</span>
      <BusyButton variant="default" size="compact-md" busy={busy} onClick={onUndo}>
        {say('desk.undo')}
      </BusyButton>
    </div>
  )
}
