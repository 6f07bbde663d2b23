import { useEffect, useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { clearState, type LedHere, readState } from '#web/platform/state/client-state.ts'
import styles from './sign-in-card.module.css'

/** What led here, in a sentence: a session that ended, a guarded address, a sign-out, an account that was closed. */
export function LedHereLine() {
  const say = usePhrases('project')
  const [led, setLed] = useState<LedHere | null>(null)
  useEffect(() => {
    setLed(readState('ledHere'))
    clearState('ledHere')
  }, [])
  return (
    <p className={styles.led} role="status">
      {led && say(`signIn.led.${led}`)}
    </p>
  )
}
