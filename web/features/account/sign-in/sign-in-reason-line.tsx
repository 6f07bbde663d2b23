import { useEffect, useRef, useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { clearState, readState, type SignInReason } from '#web/platform/state/client-state.ts'
import styles from './sign-in-card.module.css'

/** What led here, in a sentence: a session that ended, a guarded address, a sign-out, an account that was closed. */
export function SignInReasonLine() {
  const say = usePhrases('project')
  const [led, setLed] = useState<SignInReason | null>(null)
  useEffect(() => {
    setLed(readState('signInReason'))
    clearState('signInReason')
  }, [])
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (led) line.current?.scrollIntoView({ block: 'nearest' })
  }, [led])
  return (
    <p ref={line} className={styles.led} role="status">
      {led && say(`signIn.led.${led}`)}
    </p>
  )
}
