import { listMark, pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { StationReview, StationRoom } from '#contract/station/station-shapes.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { usePartName } from './part-name.ts'
import styles from './station.module.css'

interface ReviewTrailProps {
  /** `by`: who of the staff, where the board reads it. */
  readonly reviews: readonly (StationReview & { readonly by?: string })[]
  readonly rooms: readonly StationRoom[]
}

/** What was decided, the latest first. */
export function ReviewTrail({ reviews, rooms }: ReviewTrailProps) {
  const say = usePhrases('station')
  const { language } = useLanguage()
  const partName = usePartName(rooms)
  if (reviews.length === 0) return <p className={styles.note}>{say('reviews.none')}</p>
  return (
    <ol className={styles.trail}>
      {reviews.map(({ level, result, reason, conditions, at, by }) => (
        <li key={`${at}${level}`}>
          <b>{`${say(`reviews.level.${level}`)} · ${say(`reviews.${result}`)}`}</b>
          <p className={styles.note}>
            {[by, minuteText(new Date(at), language)].filter(Boolean).join(' · ')}
          </p>
          {reason && <p className={styles.note}>{reason}</p>}
          {conditions.length > 0 && (
            <p className={styles.note}>
              {conditions
                .map(
                  ({ part, label }) => `${partName(part)}${label ? ` · ${pickText(label, language)}` : ''}`,
                )
                .join(listMark(language))}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
