import { useMemo } from 'react'
import { divisionKey } from '#contract/batch/form/divisions.ts'
import { minuteText } from '#contract/kit/time.ts'
import { stationList } from '#contract/station/station-board.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { LineName } from '#web/ui/text/line-name.tsx'
import { useAreaName } from '../area-name.ts'
import { StationState } from '../station-state.tsx'

/** How the list of stations looks. */
export function useStationLook(): ListLook<typeof stationList> {
  const say = usePhrases('stationBoard')
  const sayStation = usePhrases('station')
  const sayDivision = usePhrases('divisions')
  const { language } = useLanguage()
  const areaName = useAreaName()
  return useMemo(
    () => ({
      list: stationList,
      name: 'stations',
      caption: say('stations.title'),
      columns: {
        name: {
          title: say('stations.columns.name'),
          width: 16,
          cell: ({ name, code }) => <LineName name={name} notes={[code]} />,
        },
        code: { title: say('stations.columns.code'), width: 6, hidden: true, cell: ({ code }) => code },
        organisationName: {
          title: say('stations.columns.organisationName'),
          width: 9,
          cell: ({ organisationName }) => organisationName,
        },
        area: { title: say('stations.columns.area'), width: 10, cell: ({ area }) => areaName(area) },
        rooms: {
          title: say('stations.columns.rooms'),
          width: 5,
          figures: true,
          hidden: true,
          cell: ({ rooms }) => rooms,
        },
        seats: { title: say('stations.columns.seats'), width: 5, figures: true, cell: ({ seats }) => seats },
        usableSeats: {
          title: say('stations.columns.usableSeats'),
          width: 6.5,
          figures: true,
          cell: ({ usableSeats }) => usableSeats,
        },
        updatedAt: {
          title: say('stations.columns.updatedAt'),
          width: 10,
          cell: ({ updatedAt }) => minuteText(new Date(updatedAt), language),
        },
        state: {
          title: say('stations.columns.state'),
          width: 9,
          cell: ({ state }) => <StationState state={state} />,
        },
      },
      filters: {
        state: { title: say('stations.filters.state'), words: (state) => sayStation(`states.${state}`) },
        use: { title: say('stations.filters.use'), words: (use) => say(`stations.uses.${use}`) },
        province: {
          title: say('stations.filters.province'),
          words: (code) => (code === 'none' ? say('stations.noArea') : sayDivision(divisionKey(code))),
        },
      },
      actions: {},
      rowName: ({ name }) => name,
      searchWords: say('stations.search'),
      empty: { title: say('stations.empty'), text: say('stations.emptyText') },
    }),
    [say, sayStation, sayDivision, language, areaName],
  )
}
