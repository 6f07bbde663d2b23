import { instantOf, wallOf } from '#contract/kit/time.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** As a field of date and time holds it, on the wall clock in UTC+8. */
export function minuteOfField(instant: string | null): string {
  if (instant === null) return ''
  const { year, month, day, hour, minute } = wallOf(new Date(instant))
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** The instant that a field of date and time says, wherever the browser stands; null where nothing is filled in. */
export function instantOfField(typed: string): string | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(typed)
  if (!found) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number)
  return instantOf(year, month, day, hour, minute).toISOString()
}
