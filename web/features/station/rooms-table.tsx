import type { ReactNode } from 'react'
import type { StationRoom } from '#contract/station/station-shapes.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { roomName } from './part-name.ts'
import styles from './station.module.css'

interface RoomsTableProps<Room extends StationRoom> {
  readonly rooms: readonly Room[]
  readonly actions?: (room: Room) => ReactNode
  /** What is to be said of a room beside its name. */
  readonly note?: (room: Room) => ReactNode
}

/** The rooms of a station with their seats; on a phone one below the other. */
export function RoomsTable<Room extends StationRoom>({ rooms, actions, note }: RoomsTableProps<Room>) {
  const say = usePhrases('station')
  const sum = (of: (room: Room) => number) => rooms.reduce((total, room) => total + of(room), 0)
  const cell = (label: string, value: ReactNode) => (
    <td className={styles.figure} data-label={label}>
      {value}
    </td>
  )
  return (
    <table className={styles.rooms}>
      <thead>
        <tr>
          <th scope="col">{say('room.name')}</th>
          <th scope="col" className={styles.figure}>
            {say('room.seats')}
          </th>
          <th scope="col" className={styles.figure}>
            {say('room.spareSeats')}
          </th>
          <th scope="col" className={styles.figure}>
            {say('room.usable')}
          </th>
          {actions && (
            <th scope="col">
              <span className="read-aloud-only">{say('room.change')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rooms.map((room) => (
          <tr key={room.roomId}>
            <th scope="row">
              <span>
                <span className={styles.name}>{roomName(room)}</span>
                <p className={styles.note}>
                  {[room.address, say('room.photoCount', { count: room.photos.length })]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {room.switchedOff && (
                  <p className={styles.note}>{say('room.off', { reason: room.switchedOff })}</p>
                )}
                {note?.(room)}
              </span>
            </th>
            {cell(say('room.seats'), room.seats)}
            {cell(say('room.spareSeats'), room.spareSeats)}
            {cell(say('room.usable'), room.usableSeats)}
            {actions && <td>{actions(room)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say('room.total')}</th>
          {cell(
            say('room.seats'),
            sum(({ seats }) => seats),
          )}
          {cell(
            say('room.spareSeats'),
            sum(({ spareSeats }) => spareSeats),
          )}
          {cell(
            say('room.usable'),
            sum(({ usableSeats }) => usableSeats),
          )}
          {actions && <td />}
        </tr>
      </tfoot>
    </table>
  )
}
