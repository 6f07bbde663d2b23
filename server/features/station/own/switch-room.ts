import { record } from '#server/platform/database/history.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Asked } from '../station-parts.ts'
import { holdRoom, writeRoomSwitch } from '../told/room-store.ts'
import { holdOwnRow } from './hold-station.ts'

/** Off with a reason, or on: at once, whatever is reviewed meanwhile. Nobody is placed in one that is off. */
export async function switchRoom(
  asked: Asked,
  { stationId, roomId }: { readonly stationId: string; readonly roomId: string },
  off: string | null,
): Promise<void> {
  const { tx, now } = asked
  await holdOwnRow(asked, stationId)
  const room = await holdRoom(tx, stationId, roomId)
  if (!room) throw new Refusal('roomAbsent')
  if (room.switchedOff === off) return
  await writeRoomSwitch(tx, roomId, off, now)
  const deed = {
    action: off === null ? 'stationRoom.enable' : 'stationRoom.disable',
    ...{ subject: 'stationRoom', subjectId: roomId },
  }
  const before = { stationId, disabledReason: room.switchedOff ?? '' }
  await record(tx, { ...deed, before, after: { stationId, disabledReason: off ?? '' } }, now)
}
