import { usePhrases } from '#web/platform/language.tsx'
import type { Room } from './place-count.ts'
import styles from './place-meter.module.css'

/** Fewer than this share is few. */
const fewShare = 0.1

/** Free places as a number and a bar. */
export function PlaceMeter({ room: { free, capacity } }: { readonly room: Room }) {
  const say = usePhrases('flow')
  const share = capacity > 0 ? Math.min(1, free / capacity) : 0
  const state = free === 0 ? 'none' : share < fewShare ? 'few' : 'some'
  return (
    <span className={styles.meter} data-state={state}>
      <span className={styles.number}>{free === 0 ? say('places.full') : say('places.free', { free })}</span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${free > 0 ? Math.max(4, share * 100) : 0}%` }} />
      </span>
    </span>
  )
}
