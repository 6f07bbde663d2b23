import { Hourglass } from 'lucide-react'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './waiting-line.module.css'

/** Many are here: how long until the next try, which comes by itself. Spoken once, counted for the eye. */
export function WaitingLine({ seconds }: { readonly seconds: number | null }) {
  const say = usePhrases('shell')
  return (
    <div role="status">
      {seconds !== null && (
        <p className={styles.line}>
          <Hourglass size="1.125em" aria-hidden="true" />
          <span>{say('waiting')}</span>
          <span aria-hidden="true">{say('failed.again', { seconds })}</span>
        </p>
      )}
    </div>
  )
}
