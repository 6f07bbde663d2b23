import { Button } from '@mantine/core'
import { useState } from 'react'
import { removeRoom } from '#contract/station/room-endpoints.ts'
import type { Station } from '#contract/station/station-shapes.ts'
import { call } from '#web/platform/call/call.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { roomName } from '../part-name.ts'
import { RoomFacts } from '../room-facts.tsx'
import { RoomPhotoList } from '../room-photo-list.tsx'
import styles from '../station.module.css'
import { ChangeRoomForm, NewRoomForm } from './room-form.tsx'
import { RoomPhotos } from './room-photos.tsx'

interface RoomDialogProps {
  readonly station: Station
  /** Null: one that is not there yet. */
  readonly roomId: string | null
  readonly isOpen: boolean
  readonly onChanged: (station: Station) => void
  readonly onAdded: (roomId: string) => void
  readonly onClose: () => void
}

/** A room with its photos, over its station. */
export function RoomDialog({ station, roomId, isOpen, onChanged, onAdded, onClose }: RoomDialogProps) {
  const say = usePhrases('station')
  const [asks, setAsks] = useState(false)
  const { busy, refused, run } = useDeeds()
  const room = station.rooms.find((one) => one.roomId === roomId)
  const title = room ? roomName(room) : say('room.add')
  return (
    <Dialog isOpen wide title={title} text={station.details.name} onClose={onClose}>
      <div className={styles.dialog}>
        {refused && (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        )}
        {!room && <NewRoomForm station={station} onChanged={onChanged} onAdded={onAdded} />}
        {room && isOpen && (
          <>
            <ChangeRoomForm key={room.roomId} station={station} room={room} onChanged={onChanged} />
            <RoomPhotos stationId={station.stationId} room={room} onChanged={onChanged} />
          </>
        )}
        {room && !isOpen && (
          <>
            <RoomFacts room={room} />
            <RoomPhotoList room={room} />
          </>
        )}
      </div>
      <DialogActions>
        {room && isOpen && (
          <Button variant="subtle" color="red" onClick={() => setAsks(true)}>
            {say('room.remove')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {say('close')}
        </Button>
      </DialogActions>
      {room && asks && (
        <ConfirmDialog
          isOpen
          title={say('room.remove')}
          text={`${say('room.removeAsk', { name: roomName(room) })} ${station.inForce ? say('room.removeUsed') : ''}`}
          yes={say('room.remove')}
          no={say('cancel')}
          busy={busy === 'remove'}
          onYes={() =>
            void run('remove', async () => {
              const params = { stationId: station.stationId, roomId: room.roomId }
              onChanged(await call(removeRoom, { params }, quiet))
              onClose()
              return null
            }).finally(() => setAsks(false))
          }
          onClose={() => setAsks(false)}
        />
      )}
    </Dialog>
  )
}
