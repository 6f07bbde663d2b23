import type { Language } from '#contract/kit/language.ts'
import { minuteText, wallOf } from '#contract/kit/time.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** `2026年11月21日 09:00–11:00`. */
export function slotText(startsAt: string, endsAt: string, language: Language): string {
  const { hour, minute } = wallOf(new Date(endsAt))
  return `${minuteText(new Date(startsAt), language)}–${two(hour)}:${two(minute)}`
}
