import type { StationRoom } from '#contract/station/station-shapes.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './station.module.css'

interface RoomFactsProps {
  readonly room: StationRoom
  readonly before?: StationRoom | undefined
}

const shown = [
  ...(['code', 'name', 'address', 'seats', 'spareSeats', 'usable', 'areaSquareMetres', 'grid'] as const),
  ...(['venueSource', 'computerSource', 'experience', 'outsideCandidates', 'accessible'] as const),
]

/** What a room is, to be read. */
export function RoomFacts({ room, before }: RoomFactsProps) {
  const say = usePhrases('station')
  const textOf = useRoomText()
  return (
    <dl className={styles.facts}>
      {shown.map((field) => {
        const [is, was] = [textOf(room, field), before && textOf(before, field)]
        const changed = was !== undefined && was !== is
        return (
          <div key={field} style={{ display: 'contents' }}>
            <dt>{say(`room.${field}`)}</dt>
            <dd data-changed={changed || undefined}>
              {is || say('room.untold')}
              {changed && <p className={styles.note}>{was || say('room.untold')} →</p>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function useRoomText(): (room: StationRoom, field: (typeof shown)[number]) => string {
  const say = usePhrases('station')
  const yesNo = (is: boolean) => say(is ? 'room.yes' : 'room.no')
  return (room, field) => {
    switch (field) {
      case 'usable':
        return String(room.usableSeats)
      case 'grid':
        return room.rows === null || room.columns === null
          ? ''
          : say('room.gridValue', { rows: room.rows, columns: room.columns })
      case 'venueSource':
        return say(`room.venueSources.${room.venueSource ?? 'untold'}`)
      case 'computerSource':
        return say(`room.computerSources.${room.computerSource ?? 'untold'}`)
      case 'experience':
        return (
          [
            ...(room.securitiesExperience ? [say('room.experiences.securities')] : []),
            ...(room.fundExperience ? [say('room.experiences.fund')] : []),
            ...(room.futuresExperience ? [say('room.experiences.futures')] : []),
          ].join(' · ') || say('room.no')
        )
      case 'outsideCandidates':
      case 'accessible':
        return yesNo(room[field])
      default:
        return String(room[field] ?? '')
    }
  }
}
