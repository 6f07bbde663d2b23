import type { RoomChoice } from '#contract/arrangement/plan.ts'
import { liesIn } from '#contract/batch/area-path.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { errors } from '#contract/errors.ts'
import { type BulkReply, bulkReplyOf, type Outcome } from '#contract/kit/list/bulk.ts'
import { resultCode } from '#contract/kit/result-code.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { hasPlanUnderWay, holdArrangement, unsettlePlans } from '../arrangement-store.ts'
import { roomName } from '../plan/show-plan.ts'
import {
  type ArrangementGround,
  readGround,
  type UsedRoom,
  type UsedRooms,
  usedRoomKey,
  usedRoomsOf,
} from '../plan/site-ground.ts'
import {
  deleteChoices,
  listOtherSittings,
  listOwn,
  listTaken,
  type OwnSitting,
  writeChoices,
} from './choice-store.ts'

export interface Choosing {
  readonly organisationId: string
  readonly subjectId: string
  readonly applicationIds: readonly string[]
  readonly to: RoomChoice | null
}

type Verdict =
  | 'done'
  | 'nothingToDo'
  | 'noRemainingSeats'
  | 'roomOutOfReach'
  | 'sittingOverlaps'
  | 'seatInForce'
  | 'needsSeatedByBoard'
  | 'applicationAbsent'

/** Puts people of an organisation into a room as long as seats remain. Two never do so at once in a batch. */
export async function chooseRoom(tx: Tx, batch: Batch, asked: Choosing, now: Date): Promise<BulkReply> {
  const { batchId } = batch
  const { organisationId, subjectId, to } = asked
  await holdArrangement(tx, batchId)
  if (await hasPlanUnderWay(tx, batchId)) throw new Refusal('arrangementUnderWay')
  const of = { batchId, organisationId, subjectId }
  const wanted = [...new Set(asked.applicationIds)]
  const own = await listOwn(tx, of, { applicationIds: wanted })
  const ground = await readGround(tx, batchId)
  const verdicts = to ? await judge(tx, batch, ground, of, own, to) : judgeTakenOut(own)
  const done = own.filter(({ applicationId }) => verdicts.get(applicationId) === 'done')
  if (done.length > 0) {
    const ids = done.map(({ applicationId }) => applicationId)
    if (to) await writeChoices(tx, of, ids, to, now)
    else await deleteChoices(tx, subjectId, ids)
    await unsettlePlans(tx, batchId)
    const deed = { action: 'arrangement.chooseRoom', subject: 'arrangement', subjectId: batchId }
    const room = to ? roomName(ground.sites, to.roomId) : ''
    await record(tx, { ...deed, before: null, after: { batchId, people: done.length, room } }, now)
  }
  return bulkReplyOf(wanted.map((id) => outcomeOf(id, verdicts.get(id) ?? 'applicationAbsent')))
}

type Verdicts = ReadonlyMap<string, Verdict>

function outcomeOf(id: string, verdict: Verdict): Outcome {
  if (verdict === 'done') return { id, code: resultCode.success, error: null }
  if (verdict === 'nothingToDo') return { id, code: resultCode.skipOver, error: null }
  return { id, code: errors[verdict].code, error: errors[verdict].key }
}

const judgeTakenOut = (own: readonly OwnSitting[]): Verdicts =>
  new Map(
    own.map(({ applicationId, roomId, isSeated }) => [
      applicationId,
      roomId === null ? 'nothingToDo' : isSeated ? 'seatInForce' : 'done',
    ]),
  )

async function judge(
  tx: Tx,
  batch: Batch,
  ground: ArrangementGround,
  of: { readonly batchId: string; readonly organisationId: string; readonly subjectId: string },
  own: readonly OwnSitting[],
  to: RoomChoice,
): Promise<Verdicts> {
  const siteIds = ground.sites.map(({ areaId }) => areaId)
  const rooms = usedRoomsOf(ground, siteIds)
  const room = rooms.get(usedRoomKey(to))
  if (!room?.session.subjectIds.includes(of.subjectId)) throw new Refusal('roomOutOfReach')
  const isTo = (one: { readonly sessionId: string | null; readonly roomId: string | null }) =>
    one.sessionId === to.sessionId && one.roomId === to.roomId
  const taken = (await listTaken(tx, of.batchId, of.organisationId)).filter(isTo)
  if (taken.some(({ subjectId }) => subjectId !== of.subjectId)) throw new Refusal('roomOfOtherSubject')
  let remaining = room.seats - taken.reduce((sum, one) => sum + one.taken, 0)
  const ids = own.map(({ applicationId }) => applicationId)
  const others = Map.groupBy(await listOtherSittings(tx, of, ids), ({ applicationId }) => applicationId)
  const verdictOf = (one: OwnSitting): Verdict => {
    if (isTo(one)) return 'nothingToDo'
    if (one.isSeated) return 'seatInForce'
    if (one.hasNeeds) return 'needsSeatedByBoard'
    if (!mayReach(one.areaId, room.areaId, { batch, siteIds })) return 'roomOutOfReach'
    if ((others.get(one.applicationId) ?? []).some((other) => collides(rooms, room, other)))
      return 'sittingOverlaps'
    if (remaining <= 0) return 'noRemainingSeats'
    remaining -= 1
    return 'done'
  }
  return new Map(own.map((one) => [one.applicationId, verdictOf(one)]))
}

/** Who chose a site sits there, who chose an area above sites at any of them. */
export function mayReach(
  chosenId: string,
  siteId: string,
  { batch, siteIds }: { readonly batch: Pick<Batch, 'areas'>; readonly siteIds: readonly string[] },
): boolean {
  if (siteIds.includes(chosenId)) return chosenId === siteId
  return liesIn(siteId, chosenId, batch.areas)
}

function collides(rooms: UsedRooms, { areaId, session }: UsedRoom, other: RoomChoice): boolean {
  const there = rooms.get(usedRoomKey(other))
  if (!there) return false
  const { startsAt, endsAt, day } = there.session
  if (startsAt < session.endsAt && session.startsAt < endsAt) return true
  return day === session.day && there.areaId !== areaId
}
