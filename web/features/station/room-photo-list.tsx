import type { ReactNode } from 'react'
import type { StationRoom } from '#contract/station/station-shapes.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { roomName } from './part-name.ts'
import styles from './station.module.css'

interface RoomPhotoListProps {
  readonly room: StationRoom
  readonly actions?: (fileId: string, number: number) => ReactNode
}

/** The photos of a room; each opens in full. */
export function RoomPhotoList({ room, actions }: RoomPhotoListProps) {
  const say = usePhrases('station')
  return (
    <ul className={styles.photos}>
      {room.photos.map(({ fileId, address }, at) => (
        <li key={fileId}>
          <a href={address} target="_blank" rel="noreferrer">
            <img
              src={address}
              alt={say('room.photo', { room: roomName(room), number: at + 1 })}
              loading="lazy"
              width={160}
              height={120}
            />
          </a>
          {actions?.(fileId, at + 1)}
        </li>
      ))}
    </ul>
  )
}
