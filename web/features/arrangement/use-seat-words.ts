import type { SeatRow } from '#contract/arrangement/seat-list.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'

/** Where somebody sits, in one line. */
export function useSeatWords(): (place: NonNullable<SeatRow['at']>) => string {
  const say = usePhrases('seatBoard')
  const { language } = useLanguage()
  return ({ startsAt, room, seat }) =>
    say('at', { time: minuteText(new Date(startsAt), language), room, seat })
}
