import { minuteMs, startOfDay } from '#contract/kit/time.ts'
import type { QuietHours } from '#contract/message/message-board-endpoints.ts'

const dayMinutes = 24 * 60

/** When the quiet of this instant ends; null where it is not quiet. They may go over midnight. */
export function morningAfter({ fromMinute, toMinute }: QuietHours, now: Date): Date | null {
  const midnight = startOfDay(now).getTime()
  const minute = (now.getTime() - midnight) / minuteMs
  const since = (minute - fromMinute + dayMinutes) % dayMinutes
  const length = (toMinute - fromMinute + dayMinutes) % dayMinutes
  if (since >= length) return null
  return new Date(now.getTime() + (length - since) * minuteMs)
}
