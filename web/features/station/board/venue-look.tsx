import { useMemo } from 'react'
import { divisionKey } from '#contract/batch/form/divisions.ts'
import { venueList } from '#contract/station/station-board.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { LineName } from '#web/ui/text/line-name.tsx'
import { useAreaName } from '../area-name.ts'

type Look = ListLook<typeof venueList>

/** How the list of rooms looks. */
export function useVenueLook(): Look {
  const say = usePhrases('stationBoard')
  const columns = useColumns()
  const filters = useFilters()
  return useMemo(
    () => ({
      list: venueList,
      name: 'venues',
      caption: say('venues.title'),
      columns,
      filters,
      actions: {},
      rowName: ({ stationName, name }) => `${stationName} ${name}`,
      searchWords: say('venues.search'),
      empty: { title: say('venues.empty'), text: say('venues.emptyText') },
    }),
    [say, columns, filters],
  )
}

/** What stands beside others at first. */
function useColumns(): Look['columns'] {
  const say = usePhrases('stationBoard')
  const sayStation = usePhrases('station')
  const areaName = useAreaName()
  const details = useDetails()
  return useMemo(() => {
    const figure = (field: 'seats' | 'spareSeats' | 'usable') =>
      ({ title: sayStation(`room.${field}`), width: 5.5, figures: true }) as const
    return {
      stationName: {
        title: sayStation('parts.name'),
        width: 12,
        cell: ({ stationName, stationCode }) => <LineName name={stationName} notes={[stationCode]} />,
      },
      area: { title: sayStation('parts.area'), width: 9, cell: ({ area }) => areaName(area) },
      code: { title: sayStation('room.code'), width: 6, cell: ({ code }) => code },
      name: { title: sayStation('room.name'), width: 9, cell: ({ name }) => name },
      seats: { ...figure('seats'), cell: ({ seats }) => seats },
      spareSeats: { ...figure('spareSeats'), cell: ({ spareSeats }) => spareSeats },
      usableSeats: { ...figure('usable'), cell: ({ usableSeats }) => usableSeats },
      computerSource: {
        title: sayStation('room.computerSource'),
        width: 7,
        hidden: true,
        cell: (row) => sayStation(`room.computerSources.${row.computerSource ?? 'untold'}`),
      },
      use: { title: say('venues.columns.use'), width: 7, cell: ({ use }) => say(`venues.uses.${use}`) },
      ...details,
    }
  }, [say, sayStation, areaName, details])
}

/** What is shown where somebody asks for it. */
function useDetails(): Look['columns'] {
  const say = usePhrases('station')
  return useMemo(() => {
    const figure = (field: 'rows' | 'columns' | 'areaSquareMetres') =>
      ({ title: say(`room.${field}`), width: 5.5, figures: true, hidden: true }) as const
    const text = (title: string, width: number) => ({ title, width, hidden: true }) as const
    const yesNo = (is: boolean) => say(is ? 'room.yes' : 'room.no')
    return {
      stationCode: { ...text(say('code'), 6), cell: (row) => row.stationCode },
      address: { ...text(say('room.address'), 14), cell: ({ address }) => address },
      areaSquareMetres: { ...figure('areaSquareMetres'), cell: (row) => row.areaSquareMetres },
      rows: { ...figure('rows'), cell: ({ rows }) => rows },
      columns: { ...figure('columns'), cell: ({ columns }) => columns },
      venueSource: {
        ...text(say('room.venueSource'), 7),
        cell: (row) => say(`room.venueSources.${row.venueSource ?? 'untold'}`),
      },
      accessible: { ...text(say('room.accessible'), 6), cell: ({ accessible }) => yesNo(accessible) },
      outsideCandidates: {
        ...text(say('room.outsideCandidates'), 7),
        cell: ({ outsideCandidates }) => yesNo(outsideCandidates),
      },
      experience: {
        ...text(say('room.experience'), 9),
        cell: ({ experience }) => experience.map((kind) => say(`room.experiences.${kind}`)).join(' · '),
      },
    }
  }, [say])
}

function useFilters(): Look['filters'] {
  const say = usePhrases('stationBoard')
  const sayStation = usePhrases('station')
  const sayDivision = usePhrases('divisions')
  return useMemo(
    () => ({
      use: { title: say('venues.filters.use'), words: (use) => say(`venues.uses.${use}`) },
      province: {
        title: say('venues.filters.province'),
        words: (code) => (code === 'none' ? say('stations.noArea') : sayDivision(divisionKey(code))),
      },
      venueSource: {
        title: say('venues.filters.venueSource'),
        words: (source) => sayStation(`room.venueSources.${source}`),
      },
      computerSource: {
        title: say('venues.filters.computerSource'),
        words: (source) => sayStation(`room.computerSources.${source}`),
      },
      fit: { title: say('venues.filters.fit'), words: (fit) => say(`venues.fits.${fit}`) },
      experience: {
        title: say('venues.filters.experience'),
        words: (kind) => sayStation(`room.experiences.${kind}`),
      },
    }),
    [say, sayStation, sayDivision],
  )
}
