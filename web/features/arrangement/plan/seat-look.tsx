import { CircleAlert, CircleCheck, MoveRight } from 'lucide-react'
import { useMemo } from 'react'
import { type SeatRow, seatList } from '#contract/arrangement/seat-list.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { LineName } from '#web/ui/text/line-name.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'

/** How the people of a plan look in a list. */
export function useSeatLook(): ListLook<typeof seatList> {
  const say = usePhrases('seatBoard')
  const { language } = useLanguage()
  return useMemo(() => {
    const placeWords = ({ startsAt, room, seat }: NonNullable<SeatRow['at']>) =>
      say('at', { time: minuteText(new Date(startsAt), language), room, seat })
    return {
      list: seatList,
      name: 'seats',
      caption: say('map.title'),
      columns: {
        name: {
          title: say('seats.columns.name'),
          width: 10,
          cell: ({ name, number }) => <LineName name={name} notes={[number]} />,
        },
        subject: {
          title: say('seats.columns.subject'),
          width: 10,
          cell: ({ subject }) => pickText(subject, language),
        },
        area: { title: say('seats.columns.area'), width: 9, cell: ({ area }) => pickText(area, language) },
        at: {
          title: say('seats.columns.at'),
          width: 18,
          cell: ({ at, reason }) =>
            at ? (
              placeWords(at)
            ) : (
              <StateWord tone="refused" Icon={CircleAlert}>
                {say(`seats.reasons.${reason ?? 'noFreeSeat'}`)}
              </StateWord>
            ),
        },
        from: {
          title: say('seats.columns.from'),
          width: 18,
          hidden: true,
          cell: ({ from }) =>
            from && (
              <StateWord tone="information" Icon={MoveRight}>
                {placeWords(from)}
              </StateWord>
            ),
        },
        reason: {
          title: say('seats.columns.reason'),
          width: 10,
          hidden: true,
          cell: ({ reason }) =>
            reason ? (
              say(`seats.reasons.${reason}`)
            ) : (
              <StateWord tone="done" Icon={CircleCheck}>
                {say('seats.reasons.none')}
              </StateWord>
            ),
        },
      },
      filters: {
        standing: {
          title: say('seats.filters.standing'),
          words: (standing) => say(`seats.standings.${standing}`),
        },
        reason: { title: say('seats.filters.reason'), words: (reason) => say(`seats.reasons.${reason}`) },
        session: { title: say('seats.filters.session'), words: () => say('seats.none') },
        area: { title: say('seats.filters.area'), words: () => '–' },
        subject: { title: say('seats.filters.subject'), words: () => '–' },
      },
      actions: {},
      rowName: ({ number }) => number,
      searchWords: say('seats.search'),
      empty: { title: say('seats.empty'), text: say('seats.emptyText') },
    }
  }, [say, language])
}
