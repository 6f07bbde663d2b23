import { useEffect, useState, useSyncExternalStore } from 'react'
import { areCallsRunning, onCallsRunning } from '#web/platform/call/call-watch.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import classes from './loading-overlay.module.css'

const showAfterMs = 300

/** Says that the page waits for an answer; quick answers do not make it flicker. */
export function LoadingOverlay() {
  const say = usePhrases('kit')
  const running = useSyncExternalStore(onCallsRunning, areCallsRunning, () => false)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!running) {
      setShown(false)
      return
    }
    const timer = setTimeout(() => setShown(true), showAfterMs)
    return () => clearTimeout(timer)
  }, [running])
  return (
    <div role="status">
      {shown && (
        <div className={classes.overlay}>
          <span className={classes.box}>
            <Spinner />
            {say('loading')}
          </span>
        </div>
      )}
    </div>
  )
}
