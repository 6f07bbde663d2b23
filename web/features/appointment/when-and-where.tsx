import type { OwnAppointment } from '#contract/appointment/appointment-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText, wallOf } from '#contract/kit/time.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import styles from './appointment.module.css'

type At = Pick<OwnAppointment, 'startsAt' | 'endsAt' | 'site' | 'address'>

/** A session with its site. */
export function WhenAndWhere({ at: { startsAt, endsAt, site, address } }: { readonly at: At }) {
  const { language } = useLanguage()
  return (
    <div className={styles.at}>
      <p className={styles.time}>
        <time dateTime={startsAt}>{minuteText(new Date(startsAt), language)}</time>–{hourText(endsAt)}
      </p>
      <p>{pickText(site, language)}</p>
      {address && <p className={styles.note}>{address}</p>}
    </div>
  )
}

export function hourText(instant: string): string {
  const { hour, minute } = wallOf(new Date(instant))
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
