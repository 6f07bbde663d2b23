import { Button } from '@mantine/core'
import { Download, FileInput, Plus } from 'lucide-react'
import { useState } from 'react'
import { switchRoom } from '#contract/station/room-endpoints.ts'
import { getRoomWorkbook } from '#contract/station/room-import.ts'
import { isOpenRoom, isUnderReview } from '#contract/station/station-rules.ts'
import type { Station, StationRoom } from '#contract/station/station-shapes.ts'
import { call } from '#web/platform/call/call.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { type Deeds, quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { EmptyState } from '#web/ui/states/states.tsx'
import { roomName } from '../part-name.ts'
import { RoomsTable } from '../rooms-table.tsx'
import styles from '../station.module.css'
import { SwitchDialog } from '../switch-dialog.tsx'
import { RoomDialog } from './room-dialog.tsx'
import { roomImportHref } from './room-import.tsx'

interface RoomsProps {
  readonly station: Station
  readonly onChanged: (station: Station) => void
}

/** The rooms of a station: added, changed, switched off. */
export function Rooms({ station, onChanged }: RoomsProps) {
  const say = usePhrases('station')
  const [opened, setOpened] = useState<string | 'new' | null>(null)
  const [switched, setSwitched] = useState<StationRoom | null>(null)
  const deeds = useDeeds()
  const { busy, refused, said, run } = deeds
  const { stationId, rooms, state, open } = station
  const isReviewed = isUnderReview(state)
  const mayAdd = !isReviewed && (open === null || open.includes('rooms') || rooms.length === 0)
  const put = async (room: StationRoom, off: string | null) =>
    onChanged(await call(switchRoom, { params: { stationId, roomId: room.roomId }, body: { off } }, quiet))
  const isOpen = (room: StationRoom) => !isReviewed && isOpenRoom(open, room.roomId)
  return (
    <section className={styles.section} aria-labelledby="station-rooms">
      <h2 id="station-rooms">{say('sections.rooms')}</h2>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <DoneLine>{said}</DoneLine>
      <Ways station={station} onAdd={mayAdd ? () => setOpened('new') : null} deeds={deeds} />
      {rooms.length === 0 ? (
        <EmptyState title={say('room.none')} text={say('room.noneText')} />
      ) : (
        <RoomsTable
          rooms={rooms}
          actions={(room) => (
            <RoomDeeds
              room={room}
              isOpen={isOpen(room)}
              isUsed={station.inForce}
              busy={busy === room.roomId}
              onOpen={() => setOpened(room.roomId)}
              onSwitchOff={() => setSwitched(room)}
              onSwitchOn={() =>
                void run(room.roomId, async () => {
                  await put(room, null)
                  return say('switchedOn')
                })
              }
            />
          )}
        />
      )}
      {opened !== null && (
        <RoomDialog
          station={station}
          roomId={opened === 'new' ? null : opened}
          isOpen={opened === 'new' || (!isReviewed && isOpenRoom(open, opened))}
          onChanged={onChanged}
          onAdded={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
      {switched && (
        <SwitchDialog
          title={say('room.switchOff')}
          text={say('room.offAsk')}
          onOff={(off) => put(switched, off)}
          onClose={() => setSwitched(null)}
        />
      )}
    </section>
  )
}

interface WaysProps {
  readonly station: Station
  /** Null where which rooms there are is closed. */
  readonly onAdd: (() => void) | null
  readonly deeds: Deeds
}

/** One by one, or by a workbook. */
function Ways({ station: { stationId, rooms, state }, onAdd, deeds: { busy, run } }: WaysProps) {
  const say = usePhrases('station')
  return (
    <div className={styles.actions}>
      {onAdd && (
        <Button variant="default" leftSection={<Plus size="1em" aria-hidden="true" />} onClick={onAdd}>
          {say('room.add')}
        </Button>
      )}
      {!isUnderReview(state) && (
        <Button
          component="a"
          variant="default"
          leftSection={<FileInput size="1em" aria-hidden="true" />}
          href={roomImportHref(stationId)}
        >
          {say('workbook.import')}
        </Button>
      )}
      {rooms.length > 0 && (
        <BusyButton
          variant="default"
          leftSection={<Download size="1em" aria-hidden="true" />}
          busy={busy === 'export'}
          onClick={() =>
            void run('export', async () => {
              await downloadFile(getRoomWorkbook, { params: { stationId } }, quiet)
              return null
            })
          }
        >
          {say('workbook.export')}
        </BusyButton>
      )}
    </div>
  )
}

interface RoomDeedsProps {
  readonly room: StationRoom
  readonly isOpen: boolean
  readonly isUsed: boolean
  readonly busy: boolean
  readonly onOpen: () => void
  readonly onSwitchOff: () => void
  readonly onSwitchOn: () => void
}

function RoomDeeds({ room, isOpen, isUsed, busy, onOpen, onSwitchOff, onSwitchOn }: RoomDeedsProps) {
  const say = usePhrases('station')
  return (
    <div className={styles.rowActions}>
      <Button
        variant="default"
        size="compact-md"
        aria-label={say(isOpen ? 'room.edit' : 'room.view', { name: roomName(room) })}
        onClick={onOpen}
      >
        {say(isOpen ? 'room.change' : 'room.look')}
      </Button>
      {isUsed && room.switchedOff === null && (
        <Button variant="subtle" size="compact-md" onClick={onSwitchOff}>
          {say('room.switchOff')}
        </Button>
      )}
      {isUsed && room.switchedOff !== null && (
        <BusyButton variant="subtle" size="compact-md" busy={busy} onClick={onSwitchOn}>
          {say('room.switchOn')}
        </BusyButton>
      )}
    </div>
  )
}
