import type { Batch } from '#contract/batch/batch-shapes.ts'
import { listBatchSites } from '#server/features/station/station.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { hasPlanUnderWay, holdArrangement, unsettlePlans } from '../arrangement-store.ts'
import { type ClosedSeat, findSitter, listSessions, writeClosedSeat } from './session-store.ts'

/** Closes a seat in a session, or opens it again. Whoever sits there is moved before. */
export async function closeOneSeat(
  tx: Tx,
  { batchId }: Pick<Batch, 'batchId'>,
  { closed, ...place }: ClosedSeat & { readonly closed: boolean },
  now: Date,
): Promise<void> {
  await holdArrangement(tx, batchId)
  if (await hasPlanUnderWay(tx, batchId)) throw new Refusal('arrangementUnderWay')
  const sessions = await listSessions(tx, batchId)
  if (!sessions.some(({ sessionId }) => sessionId === place.sessionId)) throw new Refusal('examSessionAbsent')
  const rooms = (await listBatchSites(tx, batchId)).flatMap((site) => site.rooms)
  const room = rooms.find(({ roomId }) => roomId === place.roomId)
  if (!room || place.seat > room.seats) throw new Refusal('seatAbsent')
  const sitter = closed ? await findSitter(tx, batchId, place) : null
  if (sitter !== null) throw new Refusal('closedSeatTaken', { number: sitter })
  const reason = place.reason || '-'
  if (!(await writeClosedSeat(tx, { ...place, reason }, closed, now))) return
  await unsettlePlans(tx, batchId)
  const action = closed ? 'arrangement.closeSeat' : 'arrangement.openSeat'
  const after = { room: room.code, seat: place.seat, reason: closed ? reason : '' }
  await record(tx, { action, subject: 'arrangement', subjectId: batchId, before: null, after }, now)
}
