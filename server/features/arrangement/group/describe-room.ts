import type { Batch } from '#contract/batch/batch-shapes.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { roomName } from '../plan/show-plan.ts'
import { readGround } from '../plan/site-ground.ts'
import { countOwn } from './choice-store.ts'
import { mayReach } from './choose-room.ts'
import { listRoomTexts, putRoomText, type RoomText } from './room-text-store.ts'

/** What an organisation's people read of a room on their tickets, in place of what its station says. */
export async function describeRoom(tx: Tx, batch: Batch, text: RoomText, now: Date): Promise<void> {
  const { batchId } = batch
  const { organisationId, roomId, address, notes } = text
  const { sites } = await readGround(tx, batchId)
  const siteIds = sites.map(({ areaId }) => areaId)
  const site = sites.find(({ rooms }) => rooms.some((room) => room.roomId === roomId))
  const counts = (await countOwn(tx, organisationId)).filter((one) => one.batchId === batchId)
  const isReached = counts.some(({ areaIds }) =>
    areaIds.some((chosenId) => site && mayReach(chosenId, site.areaId, { batch, siteIds })),
  )
  if (!isReached) throw new Refusal('roomOutOfReach')
  const before = (await listRoomTexts(tx, [batchId], [organisationId])).find((one) => one.roomId === roomId)
  await putRoomText(tx, batchId, text, now)
  const deed = { action: 'arrangement.describeRoom', subject: 'arrangement', subjectId: batchId }
  await record(
    tx,
    {
      ...deed,
      before: before ? { address: before.address, notes: before.notes } : null,
      after: { batchId, room: roomName(sites, roomId), address, notes },
    },
    now,
  )
}
