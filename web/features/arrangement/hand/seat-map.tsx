import { type KeyboardEvent, useRef } from 'react'
import type { getSeatRoom, SeatInMap } from '#contract/arrangement/plan-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './seat-map.module.css'

interface SeatMapProps {
  readonly room: ReplyOf<typeof getSeatRoom>
  readonly name: string
  readonly onOpen: (seat: SeatInMap) => void
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Beyond these they stand closer, so that all are in view at a desk. */
const manyColumns = 9

/** The seats of a room as they stand: a table whose rows and columns are those of the room, the front above. */
export function SeatMap({ room: { rows, columns, seats }, name, onOpen }: SeatMapProps) {
  const say = usePhrases('seatBoard')
  const table = useRef<HTMLTableElement>(null)
  const at = (row: number, column: number) => seats.find((seat) => seat.row === row && seat.column === column)
  function walk(event: KeyboardEvent, seat: SeatInMap) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = at(seat.row + step[0], seat.column + step[1])
    if (next) table.current?.querySelector<HTMLElement>(`[data-seat="${next.seat}"]`)?.focus()
  }
  return (
    <>
      <p className={styles.hint}>{say('map.hint')}</p>
      <div className={styles.room}>
        <p className={styles.front}>{say('map.front')}</p>
        <table ref={table} className={styles.map} data-many={columns > manyColumns || undefined}>
          <caption className="read-aloud-only">{say('map.caption', { room: name, rows, columns })}</caption>
          <thead>
            <tr>
              <td />
              {Array.from({ length: columns }, (_, column) => (
                <th key={say('map.column', { column: column + 1 })} scope="col">
                  <span className="read-aloud-only">{say('map.column', { column: column + 1 })}</span>
                  <span aria-hidden="true">{column + 1}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={say('map.row', { row: row + 1 })}>
                <th scope="row">
                  <span className="read-aloud-only">{say('map.row', { row: row + 1 })}</span>
                  <span aria-hidden="true">{row + 1}</span>
                </th>
                {Array.from({ length: columns }, (_, column) => {
                  const seat = at(row, column)
                  return (
                    <td key={say('map.column', { column: column + 1 })}>
                      {seat && <Seat seat={seat} onOpen={onOpen} onKey={walk} />}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface SeatProps {
  readonly seat: SeatInMap
  readonly onOpen: (seat: SeatInMap) => void
  readonly onKey: (event: KeyboardEvent, seat: SeatInMap) => void
}

function Seat({ seat, onOpen, onKey }: SeatProps) {
  const say = usePhrases('seatBoard')
  const { state, person } = seat
  const stateWords = say(`map.states.${state}`)
  return (
    <button
      type="button"
      className={styles.seat}
      data-state={state}
      data-seat={seat.seat}
      data-accepted={(person?.accepted.length ?? 0) > 0 || undefined}
      onClick={() => onOpen(seat)}
      onKeyDown={(event) => onKey(event, seat)}
    >
      <span className={styles.number}>{seat.seat} </span>
      <span className={styles.who}>{person ? person.name : stateWords} </span>
      {person && <span className={styles.tail}>{`…${person.number.slice(-4)}`}</span>}
    </button>
  )
}
