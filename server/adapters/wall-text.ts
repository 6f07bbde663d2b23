import { instantOf, wallOf } from '#contract/kit/time.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** `2026-11-20 12:00:00`, as both providers write an instant in UTC+8. */
export function wallTextOf(instant: Date): string {
  const { year, month, day, hour, minute, second } = wallOf(instant)
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
}

export function instantOfWallText(text: string): Date | null {
  const found = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text.trim())
  if (!found) return null
  const [year = 0, month = 0, day = 0, hour, minute, second] = found.slice(1).map(Number)
  return instantOf(year, month, day, hour, minute, second)
}
