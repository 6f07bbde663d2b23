import { dayMs, hourMs, minuteMs } from '#contract/kit/time.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './countdown.module.css'

const secondMs = 1000

/** Days, hours, minutes, seconds until an instant. */
export function Countdown({ until, now }: { until: Date; now: Date }) {
  const say = usePhrases('project')
  const leftMs = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / secondMs) * secondMs)
  const parts = [
    { unit: say('closedTip.days'), value: Math.floor(leftMs / dayMs) },
    { unit: say('closedTip.hours'), value: Math.floor((leftMs % dayMs) / hourMs) },
    { unit: say('closedTip.minutes'), value: Math.floor((leftMs % hourMs) / minuteMs) },
    { unit: say('closedTip.seconds'), value: Math.floor((leftMs % minuteMs) / secondMs) },
  ]
  return (
    <div className={styles.countdown} role="timer" aria-label={say('closedTip.countdown')}>
      {parts.map(({ unit, value }, index) => (
        <span key={unit} className={styles.part}>
          <span className={styles.value}>{index === 0 ? value : String(value).padStart(2, '0')}</span>
          <span className={styles.unit}>{unit}</span>
        </span>
      ))}
    </div>
  )
}
