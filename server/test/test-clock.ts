import type { SettableClock } from '#server/platform/clock.ts'

/** A clock that stands until it is set. */
export type TestClock = SettableClock

/** A Friday, noon in UTC+8. */
export const noon = new Date('2026-11-20T04:00:00.000Z')

export function openTestClock(start: Date = noon): TestClock {
  let now = start
  return Object.assign(() => now, {
    set(next: Date | null) {
      now = next ?? start
    },
  })
}
