import { beforeTime, dayText, wallOf } from '#contract/kit/time.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import styles from './session-time.module.css'

interface SessionTimeProps {
  readonly startsAt: string
  readonly endsAt: string
}

/** When a subject is examined: a day, and two times that stay on one line. */
export function SessionTime({ startsAt, endsAt }: SessionTimeProps) {
  const { language } = useLanguage()
  const start = new Date(startsAt)
  return (
    <time dateTime={startsAt} className={styles.time}>
      {dayText(start, language)}
      {beforeTime(language)}
      <span>
        {clockText(start)}–{clockText(new Date(endsAt))}
      </span>
    </time>
  )
}

function clockText(instant: Date): string {
  const { hour, minute } = wallOf(instant)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(hour)}:${two(minute)}`
}
