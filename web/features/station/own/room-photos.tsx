import { Trash2, Upload } from 'lucide-react'
import { addRoomPhoto, removeRoomPhoto } from '#contract/station/room-endpoints.ts'
import { mostPhotos } from '#contract/station/station.ts'
import type { Station, StationRoom } from '#contract/station/station-shapes.ts'
import { call } from '#web/platform/call/call.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { RoomPhotoList } from '../room-photo-list.tsx'
import styles from '../station.module.css'

interface RoomPhotosProps {
  readonly stationId: string
  readonly room: StationRoom
  readonly onChanged: (station: Station) => void
}

/** Photos of a room, sent one after the other. */
export function RoomPhotos({ stationId, room, onChanged }: RoomPhotosProps) {
  const say = usePhrases('station')
  const { busy, refused, said, run } = useDeeds()
  const params = { stationId, roomId: room.roomId }
  return (
    <section className={styles.section} aria-labelledby="room-photos">
      <h2 id="room-photos">{say('room.photos')}</h2>
      <p className={styles.note}>{say('room.photosHint')}</p>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <DoneLine>{said}</DoneLine>
      <RoomPhotoList
        room={room}
        actions={(fileId, number) => (
          <BusyButton
            variant="subtle"
            size="compact-sm"
            leftSection={<Trash2 size="1em" aria-hidden="true" />}
            busy={busy === fileId}
            onClick={() =>
              void run(fileId, async () => {
                onChanged(await call(removeRoomPhoto, { params: { ...params, fileId } }, quiet))
                return say('room.photoGone')
              })
            }
          >
            {say('room.removePhoto', { number })}
          </BusyButton>
        )}
      />
      {room.photos.length < mostPhotos && (
        <FileButton
          accept="image/jpeg,image/png"
          multiple
          variant="default"
          disabled={busy !== null}
          leftSection={<Upload size="1em" aria-hidden="true" />}
          onFiles={(files) =>
            void run('send', async () => {
              for (const file of files)
                onChanged(await uploadFile(addRoomPhoto, { params, file, name: file.name }, quiet))
              return say('room.photoSent')
            })
          }
        >
          {say('room.addPhoto')}
        </FileButton>
      )}
    </section>
  )
}
