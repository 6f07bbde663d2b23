import { markingTimes } from '#contract/exam-day/exam-day.ts'
import type { SiteSession, SiteSessionDetail, SitesOfBatch } from '#contract/exam-day/site-session.ts'
import type { Texts } from '#contract/kit/language.ts'
import { windowStateAt } from '#contract/project/window.ts'
import {
  type RoomOfSession,
  readPublishedSeats,
  readSessionRooms,
  type SessionRooms,
} from '#server/features/arrangement/arrangement.ts'
import { listBatchSites } from '#server/features/station/station.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { ScheduledBatch, SiteSessionIds } from './exam-day-parts.ts'
import { countInvigilators, listInvigilations } from './invigilation-store.ts'
import { countMarks, type DayCount } from './mark-store.ts'
import { listReports } from './site-session-store.ts'

/** Of a room in a session, by the lines of its history. */
export const invigilationVersion = (invigilationId: string) => ({
  subject: 'invigilation',
  subjectId: invigilationId,
})

const nothingMarked = { present: 0, absent: 0, violations: 0, seatChanges: 0, reserveMachines: 0 }
type Marked = typeof nothingMarked

function sumOf(counts: readonly Marked[]): Marked {
  const sum = { ...nothingMarked }
  for (const one of counts) for (const name of Object.keys(sum) as (keyof Marked)[]) sum[name] += one[name]
  return sum
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const arrangeableOf = ({ seats, closed }: RoomOfSession) => Math.max(0, seats - closed.length)

interface Ground extends SessionRooms {
  readonly marks: readonly DayCount[]
}

async function readGround(tx: Tx, batchId: string, areaIds?: readonly string[]): Promise<Ground> {
  const { plan, rooms } = await readSessionRooms(tx, batchId, areaIds)
  const sessionIds = [...new Set(rooms.map(({ sessionId }) => sessionId))]
  const marks = plan
    ? await countMarks(tx, { planId: plan.planId, sessionIds, areaIds: areaIds ?? null })
    : []
  return { plan, rooms, marks }
}

/** Every session at these sites of a batch, or at all. */
export async function showSessions(
  tx: Tx,
  { batch }: ScheduledBatch,
  areaIds?: readonly string[],
): Promise<SitesOfBatch> {
  const { batchId, name: batchName } = batch
  const ground = await readGround(tx, batchId, areaIds)
  return {
    batchId,
    batchName,
    published: ground.plan !== null,
    sessions: await sessionsOf(tx, batchId, ground),
  }
}

async function sessionsOf(tx: Tx, batchId: string, { rooms, marks }: Ground): Promise<SiteSession[]> {
  const stations = new Map((await listBatchSites(tx, batchId)).map((site) => [site.areaId, site]))
  const keyOf = (of: { readonly sessionId: string; readonly areaId: string }) =>
    `${of.sessionId} ${of.areaId}`
  const bySession = Map.groupBy(rooms, keyOf)
  const sessionIds = [...new Set(rooms.map(({ sessionId }) => sessionId))]
  const watched = new Map((await countInvigilators(tx, sessionIds)).map((one) => [keyOf(one), one]))
  const reports = new Map((await listReports(tx, sessionIds)).map((one) => [keyOf(one), one.reportedAt]))
  const marked = Map.groupBy(marks, keyOf)
  return [...bySession].flatMap(([key, own]) => {
    const [first] = own
    if (!first) return []
    const { sessionId, areaId, startsAt, endsAt } = first
    const { invigilated = 0, invigilators = 0, confirmed = 0 } = watched.get(key) ?? {}
    return [
      {
        ...{ sessionId, areaId, startsAt, endsAt, rooms: own.length, invigilated, invigilators, confirmed },
        stationCode: stations.get(areaId)?.stationCode ?? '',
        stationName: stations.get(areaId)?.stationName ?? '',
        arrangeable: total(own.map(arrangeableOf)),
        planned: total(own.map(({ planned }) => planned)),
        printed: total(own.map(({ printed }) => printed)),
        ...sumOf(marked.get(key) ?? []),
        reportedAt: reports.get(key)?.toISOString() ?? null,
      },
    ]
  })
}

/** One session at one site, room by room. */
export async function showSession(
  tx: Tx,
  keys: Keys,
  scheduled: ScheduledBatch,
  { areaId, sessionId }: SiteSessionIds,
  now: Date,
): Promise<SiteSessionDetail> {
  const { batch, window } = scheduled
  const { batchId, name: batchName } = batch
  const whole = await readGround(tx, batchId, [areaId])
  const rooms = whole.rooms.filter((room) => room.sessionId === sessionId)
  const marks = whole.marks.filter((one) => one.sessionId === sessionId)
  const [session] = await sessionsOf(tx, batchId, { ...whole, rooms, marks })
  if (!session) throw new Refusal('siteSessionAbsent')
  const named = new Map(
    (await listInvigilations(tx, keys, { sessionId, areaId })).map((one) => [one.roomId, one]),
  )
  const subjects = await subjectsOf(tx, scheduled, { batchId, areaId, sessionId })
  const shown = []
  for (const room of rooms) {
    const { roomId, code, name, seats, planned } = room
    const own = named.get(roomId)
    shown.push({
      ...{ roomId, code, name, seats, planned, arrangeable: arrangeableOf(room) },
      subjects: subjects.get(roomId) ?? [],
      ...sumOf(marks.filter((one) => one.roomId === roomId)),
      invigilators: { chief: own?.chief ?? null, second: own?.second ?? null },
      version: own ? await findVersion(tx, invigilationVersion(own.invigilationId)) : 0,
    })
  }
  const { opensAt, closesAt } = markingTimes(session)
  return {
    ...{ ...session, batchId, batchName, rooms: shown },
    scheduling: {
      state: windowStateAt(window, now),
      opensAt: window?.opensAt ?? null,
      closesAt: window?.closesAt ?? null,
    },
    marking: {
      isOpen: now >= opensAt && now < closesAt && session.reportedAt === null,
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
    },
  }
}

/** What is examined in each room, by who sits there. */
async function subjectsOf(tx: Tx, { batch }: ScheduledBatch, of: SiteSessionIds) {
  const seats = await readPublishedSeats(tx, of)
  const names = new Map(batch.subjects.map(({ subjectId, name }) => [subjectId, name]))
  const rooms = new Map<string, Texts[]>()
  for (const [roomId, own] of Map.groupBy(seats, (seat) => seat.roomId))
    rooms.set(
      roomId,
      [...new Set(own.map(({ subjectId }) => subjectId))].flatMap((subjectId) => names.get(subjectId) ?? []),
    )
  return rooms
}
