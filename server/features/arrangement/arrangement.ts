import type { Tx } from '#server/platform/database/transaction.ts'
import { holdArrangement } from './arrangement-store.ts'
import { listRoomTexts, type RoomText } from './group/room-text-store.ts'
import { seatsInForceJob as queuedInForce } from './plan/publish-plan.ts'
import { listPublishedSeats, type PublishedSeat, type SeatsAsked, writePrinted } from './published-store.ts'
import { listRoomsOfSessions, type SessionRooms } from './session-rooms.ts'
import { listSessionSeats } from './session-seats.ts'

export type { PublishedPlan, PublishedSeat, SeatsAsked, SeatsOfBatch } from './published-store.ts'
export type { RoomOfSession, SessionRooms } from './session-rooms.ts'

/**
 * Who sits where by the plan in force, and nothing of any other: for tickets, papers and the day of the exam. In the order
 * of sessions, rooms and seats.
 */
export function readPublishedSeats(tx: Tx, asked: SeatsAsked): Promise<PublishedSeat[]> {
  return listPublishedSeats(tx, asked)
}

/** The tickets of these registrations are in their people's hands: their seats stay as long as they are there. */
export function markSeatsPrinted(tx: Tx, applicationIds: readonly string[], now: Date): Promise<void> {
  return writePrinted(tx, applicationIds, now)
}

/** Whether somebody sits at a site by the plan in force. Nobody changes anything about it until the transaction ends. */
export async function holdIsSeated(
  tx: Tx,
  { batchId, areaId }: { readonly batchId: string; readonly areaId: string },
): Promise<boolean> {
  await holdArrangement(tx, batchId)
  const page = { after: null, most: 1 }
  return (await listPublishedSeats(tx, { batchId, areaId, page })).length > 0
}

/** Which rooms the sessions of a batch have, at all sites or these, and how many sit in each by the plan in force. */
export function readSessionRooms(
  tx: Tx,
  batchId: string,
  areaIds?: readonly string[],
): Promise<SessionRooms> {
  return listRoomsOfSessions(tx, batchId, areaIds)
}
/** What organisations tell their people of rooms: on tickets it stands in place of the address. */
export function readRoomTexts(
  tx: Tx,
  batchIds: readonly string[],
  organisationIds: readonly string[],
): Promise<readonly (RoomText & { readonly batchId: string })[]> {
  return listRoomTexts(tx, batchIds, organisationIds)
}

/** The job that is queued whenever somebody's seat in force becomes another: whoever numbers tickets takes it. */
export const seatsInForceJob = queuedInForce

/** Each session at each site that takes part in it, with the seats that may be given there now. */
export function readSessionSeats(tx: Tx, batchId: string) {
  return listSessionSeats(tx, batchId)
}
