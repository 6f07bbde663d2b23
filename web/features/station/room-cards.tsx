import type { ReactNode } from 'react'
import type { StationRoom } from '#contract/station/station-shapes.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { roomName } from './part-name.ts'
import { RoomFacts } from './room-facts.tsx'
import { RoomPhotoList } from './room-photo-list.tsx'
import styles from './station.module.css'

interface RoomCardsProps {
  readonly rooms: readonly StationRoom[]
  /** As they were told before. */
  readonly before?: readonly StationRoom[] | undefined
  readonly actions?: (room: StationRoom) => ReactNode
}

/** Every room with all that is told of it, its photos in view. */
export function RoomCards({ rooms, before, actions }: RoomCardsProps) {
  const say = usePhrases('station')
  if (rooms.length === 0) return <p className={styles.note}>{say('room.none')}</p>
  return (
    <ul className={styles.list}>
      {rooms.map((room) => (
        <li key={room.roomId}>
          <div className={styles.card}>
            <p className={styles.name}>{roomName(room)}</p>
            {room.switchedOff && (
              <p className={styles.note}>{say('room.off', { reason: room.switchedOff })}</p>
            )}
            {actions?.(room)}
            <RoomPhotoList room={room} />
            <RoomFacts room={room} before={before?.find(({ roomId }) => roomId === room.roomId)} />
          </div>
        </li>
      ))}
    </ul>
  )
}
