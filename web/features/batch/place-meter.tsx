import { usePhrases } from '#web/platform/language/language.tsx'
import type { Room } from './place-count.ts'
import styles from './place-meter.module.css'

/** Few: less than this share, or so few that they may be gone in a moment. */
const fewShare = 0.1
const fewPlaces = 5

/** Free places as a number and a bar. */
export function PlaceMeter({ room: { free, capacity } }: { readonly room: Room }) {
  const say = usePhrases('flow')
  const share = capacity > 0 ? Math.min(1, free / capacity) : 0
  const state = free === 0 ? 'none' : share < fewShare || free <= fewPlaces ? 'few' : 'some'
  return (
    <span className={styles.meter} data-state={state}>
      <span className={styles.number}>{free === 0 ? say('places.full') : say('places.free', { free })}</span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${free > 0 ? Math.max(4, share * 100) : 0}%` }} />
      </span>
    </span>
  )
}
