import { divisionKey, findParentDivision } from '#contract/batch/form/divisions.ts'
import type { Language } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { stationList, type VenueRow, venueList } from '#contract/station/station-board.ts'
import type { ListExport } from '#server/features/export/export.ts'
import { type StationWords, stationTexts as say, stationWords } from '../station-words.ts'
import { stationSource, venueSource } from './station-source.ts'

/** The province and the city, as people say them. */
function areaText(code: string, language: Language): string {
  if (code === '') return ''
  const { divisions: names } = stationWords[language] as StationWords
  const nameOf = (one: string) => names[divisionKey(one)]
  const outer = findParentDivision(code)
  return outer === null ? nameOf(code) : `${nameOf(outer)} ${nameOf(code)}`
}

const yesNo = (is: boolean, language: Language) =>
  say(({ station: { room } }) => (is ? room.yes : room.no))[language]

/** Exam stations, as the console shows them. */
export const stationExport: ListExport<typeof stationList, null> = {
  kind: 'station.export',
  list: stationList,
  title: say(({ board: { stations } }) => stations.title),
  findSource: (tx) => stationSource(tx.projectId),
  columns: {
    name: { title: say(({ station: { parts } }) => parts.name), cell: ({ name }) => name },
    code: { title: say(({ station: { code } }) => code), cell: ({ code }) => code },
    organisationName: {
      title: say(({ board: { stations } }) => stations.columns.organisationName),
      cell: ({ organisationName }) => organisationName,
    },
    area: {
      title: say(({ station: { parts } }) => parts.area),
      cell: ({ area }, language) => areaText(area, language),
    },
    rooms: { title: say(({ board: { stations } }) => stations.columns.rooms), cell: ({ rooms }) => rooms },
    seats: { title: say(({ station: { room } }) => room.seats), cell: ({ seats }) => seats },
    usableSeats: {
      title: say(({ station: { room } }) => room.usable),
      cell: ({ usableSeats }) => usableSeats,
    },
    updatedAt: {
      title: say(({ board: { stations } }) => stations.columns.updatedAt),
      cell: ({ updatedAt }, language) => minuteText(new Date(updatedAt), language),
    },
    state: {
      title: say(({ board: { stations } }) => stations.columns.state),
      cell: ({ state }, language) => say(({ station: { states } }) => states[state])[language],
    },
  },
}

const sourceText = (
  kind: 'venueSources' | 'computerSources',
  value: VenueRow['venueSource'] | VenueRow['computerSource'],
  language: Language,
) =>
  say(({ station: { room } }) => (room[kind] as Readonly<Record<string, string>>)[value ?? 'untold'] ?? '')[
    language
  ]

/** The rooms of all stations, as the console shows them. */
export const venueExport: ListExport<typeof venueList, null> = {
  kind: 'venue.export',
  list: venueList,
  title: say(({ board: { venues } }) => venues.title),
  findSource: (tx) => venueSource(tx.projectId),
  columns: {
    stationName: { title: say(({ station: { parts } }) => parts.name), cell: (row) => row.stationName },
    stationCode: { title: say(({ station: { code } }) => code), cell: (row) => row.stationCode },
    area: {
      title: say(({ station: { parts } }) => parts.area),
      cell: ({ area }, language) => areaText(area, language),
    },
    code: { title: say(({ station: { room } }) => room.code), cell: ({ code }) => code },
    name: { title: say(({ station: { room } }) => room.name), cell: ({ name }) => name },
    address: { title: say(({ station: { room } }) => room.address), cell: ({ address }) => address },
    seats: { title: say(({ station: { room } }) => room.seats), cell: ({ seats }) => seats },
    spareSeats: {
      title: say(({ station: { room } }) => room.spareSeats),
      cell: ({ spareSeats }) => spareSeats,
    },
    usableSeats: {
      title: say(({ station: { room } }) => room.usable),
      cell: ({ usableSeats }) => usableSeats,
    },
    areaSquareMetres: {
      title: say(({ station: { room } }) => room.areaSquareMetres),
      cell: ({ areaSquareMetres }) => areaSquareMetres ?? '',
    },
    rows: { title: say(({ station: { room } }) => room.rows), cell: ({ rows }) => rows ?? '' },
    columns: { title: say(({ station: { room } }) => room.columns), cell: ({ columns }) => columns ?? '' },
    venueSource: {
      title: say(({ station: { room } }) => room.venueSource),
      cell: ({ venueSource: value }, language) => sourceText('venueSources', value, language),
    },
    computerSource: {
      title: say(({ station: { room } }) => room.computerSource),
      cell: ({ computerSource }, language) => sourceText('computerSources', computerSource, language),
    },
    accessible: {
      title: say(({ station: { room } }) => room.accessible),
      cell: ({ accessible }, language) => yesNo(accessible, language),
    },
    outsideCandidates: {
      title: say(({ station: { room } }) => room.outsideCandidates),
      cell: ({ outsideCandidates }, language) => yesNo(outsideCandidates, language),
    },
    experience: {
      title: say(({ station: { room } }) => room.experience),
      cell: ({ experience }, language) =>
        experience
          .map((kind) => say(({ station: { room } }) => room.experiences[kind])[language])
          .join(language === 'en' ? ', ' : '、'),
    },
    use: {
      title: say(({ board: { venues } }) => venues.columns.use),
      cell: ({ use }, language) => say(({ board: { venues } }) => venues.uses[use])[language],
    },
  },
}
