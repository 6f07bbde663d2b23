import type { SiteSession } from '#contract/exam-day/site-session.ts'
import { minuteText, wallOf } from '#contract/kit/time.ts'
import { useLanguage } from '#web/platform/language/language.tsx'

const two = (value: number) => String(value).padStart(2, '0')

/** From when until when a session is: `2026年11月20日 09:00–11:00`. */
export function useSessionTime() {
  const { language } = useLanguage()
  return ({ startsAt, endsAt }: Pick<SiteSession, 'startsAt' | 'endsAt'>): string => {
    const { hour, minute } = wallOf(new Date(endsAt))
    return `${minuteText(new Date(startsAt), language)}–${two(hour)}:${two(minute)}`
  }
}

export const unmarkedOf = ({
  planned,
  present,
  absent,
}: Pick<SiteSession, 'planned' | 'present' | 'absent'>) => Math.max(0, planned - present - absent)
