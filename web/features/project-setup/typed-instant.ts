import { instantOf, wallOf } from '#contract/kit/time.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** As a field for day and time holds it: on a wall in UTC+8. */
export function instantTyped(instant: string | null): string {
  if (instant === null) return ''
  const { year, month, day, hour, minute } = wallOf(new Date(instant))
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** The instant that was typed; null where the field is empty. */
export function typedInstant(typed: string): string | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(typed)?.slice(1).map(Number)
  if (!parts) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts
  return instantOf(year, month, day, hour, minute).toISOString()
}
