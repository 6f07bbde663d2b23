import type { BrokenRule } from '#contract/arrangement/check-plan.ts'
import type { PlanComparison, RoomFigure, SeatInMap } from '#contract/arrangement/plan-endpoints.ts'
import { seatPlace } from '#contract/arrangement/seat-place.ts'
import type { SeatPlan } from '#contract/arrangement/seat-plan.ts'
import { listOrganisationNames, listPeople } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, type Versioned } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { peopleIdsOf } from '../arrangement-store.ts'
import {
  countPlaces,
  countSeats,
  findPlan,
  findPublishedPlan,
  listPlans,
  type StoredPlan,
} from './plan-store.ts'
import { countNews, countRooms, listSeatsOfRoom } from './seat-store.ts'
import { readGround, sessionsOfSite } from './site-ground.ts'

export const versionOf = (planId: string): Versioned => ({ subject: 'seatPlan', subjectId: planId })

export async function getPlan(tx: Tx, batchId: string, planId: string): Promise<StoredPlan> {
  const plan = await findPlan(tx, batchId, planId)
  if (!plan) throw new Refusal('seatPlanAbsent')
  return plan
}

export async function showPlans(tx: Tx, batchId: string): Promise<SeatPlan[]> {
  const plans = await listPlans(tx, batchId)
  const counts = await countSeats(
    tx,
    plans.map(({ planId }) => planId),
  )
  const places = await countPlaces(tx, batchId)
  const shown: SeatPlan[] = []
  for (const plan of plans) {
    const { baseNumber, batchId: _, basePlanId: __, madeAt, checkedAt, publishedAt, ...told } = plan
    const { seated, leftOver, moved } = counts.get(plan.planId) ?? { seated: 0, leftOver: 0, moved: 0 }
    shown.push({
      ...{ ...told, baseNumber, seated, leftOver, moved },
      missing: Math.max(0, places - seated - leftOver),
      madeAt: madeAt.toISOString(),
      checkedAt: checkedAt?.toISOString() ?? null,
      publishedAt: publishedAt?.toISOString() ?? null,
      version: await findVersion(tx, versionOf(plan.planId)),
    })
  }
  return shown
}

export async function showPlan(tx: Tx, batchId: string, planId: string): Promise<SeatPlan> {
  const plan = (await showPlans(tx, batchId)).find((one) => one.planId === planId)
  if (!plan) throw new Refusal('seatPlanAbsent')
  return plan
}

/** Whom it would concern if this plan took the place of the one in force. */
export async function comparePlan(tx: Tx, batchId: string, planId: string): Promise<PlanComparison | null> {
  const { state } = await getPlan(tx, batchId, planId)
  if (state !== 'draft' && state !== 'checked') return null
  const before = await findPublishedPlan(tx, batchId)
  const counts = await countNews(tx, { planId, beforeId: before?.planId ?? null })
  return { number: before?.number ?? null, ...counts }
}

/** Every room that a session may use, and every one in which somebody sits. */
export async function showRooms(tx: Tx, batchId: string, planId: string): Promise<RoomFigure[]> {
  const ground = await readGround(tx, batchId)
  const planned = new Map(
    (await countRooms(tx, planId)).map((one) => [`${one.sessionId} ${one.roomId}`, one]),
  )
  const figures: RoomFigure[] = []
  for (const { areaId, rooms } of ground.sites) {
    const names = new Map(rooms.map(({ roomId, code, name }) => [roomId, `${code} ${name}`.trim()]))
    for (const { sessionId, rooms: used } of sessionsOfSite(ground, areaId))
      for (const { roomId, seats, closed } of used) {
        const key = `${sessionId} ${roomId}`
        const room = names.get(roomId) ?? ''
        const arrangeable = seats - closed.length
        const count = planned.get(key)?.planned ?? 0
        figures.push({ sessionId, areaId, roomId, room, arrangeable, planned: count })
        planned.delete(key)
      }
  }
  const lost = [...planned.values()].map(({ sessionId, areaId, roomId, planned: count }) => ({
    ...{ sessionId, areaId, roomId, arrangeable: 0, planned: count },
    room: roomName(ground.sites, roomId),
  }))
  return [...figures, ...lost]
}

type Sites = Awaited<ReturnType<typeof readGround>>['sites']

export function roomName(sites: Sites, roomId: string): string {
  const room = sites.flatMap((site) => site.rooms).find((one) => one.roomId === roomId)
  return room ? `${room.code} ${room.name}`.trim() : ''
}

/** The seats of a room in a session: spare, closed, free, and who sits where. */
export async function showRoom(
  tx: Tx,
  keys: Keys,
  plan: StoredPlan,
  { sessionId, roomId }: { readonly sessionId: string; readonly roomId: string },
): Promise<{ rows: number; columns: number; seats: SeatInMap[] }> {
  const ground = await readGround(tx, plan.batchId)
  const site = ground.sites.find(({ rooms }) => rooms.some((one) => one.roomId === roomId))
  const told = site?.rooms.find((one) => one.roomId === roomId)
  const room = sessionsOfSite(ground, site?.areaId ?? '')
    .find((one) => one.sessionId === sessionId)
    ?.rooms.find((one) => one.roomId === roomId)
  if (!site || !told || !room) throw new Refusal('seatAbsent')
  const { planId } = plan
  const sitting = await listSeatsOfRoom(tx, { planId, areaId: site.areaId, sessionId, roomId })
  const people = await listPeople(tx, keys, peopleIdsOf(sitting))
  const organisations = await listOrganisationNames(
    tx,
    sitting.flatMap(({ organisationId }) => organisationId ?? []),
  )
  const snake = plan.rules.seatOrder === 'snake'
  const seats = Array.from({ length: room.seats }, (_, at): SeatInMap => {
    const seat = at + 1
    const one = sitting.find((sitter) => sitter.seat === seat)
    const shut = ground.closed.find(
      (other) => other.sessionId === sessionId && other.roomId === roomId && other.seat === seat,
    )
    const free = seat > told.usableSeats ? 'spare' : 'free'
    return {
      seat,
      ...seatPlace(seat, room.rows, snake),
      state: one ? 'taken' : shut ? 'closed' : free,
      closedReason: shut?.reason ?? null,
      person: one
        ? {
            applicationId: one.applicationId,
            subjectId: one.subjectId,
            number: one.number,
            name: people.get(one.accountId ?? one.recordId ?? '')?.name ?? '',
            organisation: organisations.get(one.organisationId ?? '') ?? null,
            printed: one.printed,
            accepted: one.accepted as BrokenRule[],
          }
        : null,
    }
  })
  return { rows: Math.min(room.rows, room.seats), columns: Math.ceil(room.seats / room.rows), seats }
}
