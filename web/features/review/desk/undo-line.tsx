import { Button } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './review-desk.module.css'
import type { Decisions } from './use-decisions.ts'

/** What was just decided, and for how many seconds it may be taken back. */
export function UndoLine({ decisions: { last, said, undo, busy } }: { readonly decisions: Decisions }) {
  const say = usePhrases('review')
  const reader = useLanguage()
  const seconds = useSecondsLeft(last?.undoUntilMs ?? null)
  if (!last || !said) return null
  return (
    <div className={styles.undo}>
      <span>{said(reader)}</span>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<Undo2 size="1em" aria-hidden="true" />}
        aria-disabled={busy || undefined}
        onClick={undo}
      >
        {say('undo', { seconds })}
      </Button>
    </div>
  )
}

function useSecondsLeft(untilMs: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (untilMs === null) return
    setNow(Date.now())
    const timer = window.setInterval(() => setNow(Date.now()), 1000)
    return () => window.clearInterval(timer)
  }, [untilMs])
  return Math.max(0, Math.ceil(((untilMs ?? now) - now) / 1000))
}
