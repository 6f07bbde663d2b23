import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { NewMark } from '#contract/exam-day/situation-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { windowOf } from '#contract/project/window.ts'
import {
  type PublishedSeat,
  type RoomOfSession,
  readPublishedSeats,
  readSessionRooms,
} from '#server/features/arrangement/arrangement.ts'
import { readBatch } from '#server/features/batch/batch.ts'
import { markPeople, reportHowItWent } from '#server/features/exam-day/mark-sitters.ts'
import { nameInvigilators } from '#server/features/exam-day/name-invigilators.ts'
import { registeredGates } from '#server/features/project/project.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { absentees, invigilatorsOf, toldOf } from './demo-exam-day.ts'

interface Parts {
  readonly database: Database
  readonly keys: Keys
}

const system = { kind: 'system', name: 'demo' } as const
const signedIn = { sessionId: '', mustChangePassword: false } as const
const minuteMs = 60_000

/** The days of the exam that is over, as its sites named invigilators, marked who came and reported; once. */
export async function makeDemoExamDay({ database, keys }: Parts): Promise<void> {
  const gates = await database.transaction({ projectId: null, actor: system }, registeredGates)
  const projectId = gates.get('demo')?.projectId
  if (!projectId) return
  const ground = await database.read({ projectId, actor: system }, readGround)
  if (!ground) return
  for (const [accountId, rooms] of Map.groupBy(ground.rooms, ({ areaId }) => ground.owners.get(areaId))) {
    if (!accountId) continue
    const organisation = { kind: 'account', role: 'organisation', projectId, approved: true } as const
    const actor: Actor = { ...organisation, ...signedIn, accountId }
    await database.transaction({ projectId, actor }, (tx) => tell(tx, keys, ground, rooms))
  }
}

interface Ground {
  readonly batch: Batch
  readonly rooms: readonly RoomOfSession[]
  readonly seats: readonly PublishedSeat[]
  /** Of each registration the name of the account. */
  readonly names: ReadonlyMap<string, string>
  /** Whose station each site is. */
  readonly owners: ReadonlyMap<string, string>
}

/** Null where no plan is in force, a site has said something, or the exam was made before sites could. */
async function readGround(tx: Tx): Promise<Ground | null> {
  const [found] = await tx.query<{ batchId: string }>(
    `select batch_id as "batchId" from seat_plan as plan where project_id = $1 and state = 'published'
       and not exists (select from site_session where project_id = $1)
     order by published_at limit 1`,
    [tx.projectId],
  )
  const batch = found && (await readBatch(tx, found.batchId))
  if (!batch?.windows.some(({ kind }) => kind === 'scheduling')) return null
  const { batchId } = batch
  const { rooms } = await readSessionRooms(tx, batchId)
  const people = await tx.query<{ id: string; name: string }>(
    `select application_id as id, account_name as name from application join account using (project_id, account_id)
     where project_id = $1 and batch_id = $2`,
    [tx.projectId, batchId],
  )
  const owners = await tx.query<{ areaId: string; id: string }>(
    `select area_id as "areaId", organisation_id as id from batch_site join station using (project_id, station_id)
     where project_id = $1 and batch_id = $2`,
    [tx.projectId, batchId],
  )
  return {
    ...{ batch, rooms: rooms.filter(({ planned }) => planned > 0) },
    seats: await readPublishedSeats(tx, { batchId }),
    names: new Map(people.map(({ id, name }) => [id, name])),
    owners: new Map(owners.map(({ areaId, id }) => [areaId, id])),
  }
}

async function tell(tx: Tx, keys: Keys, ground: Ground, own: readonly RoomOfSession[]): Promise<void> {
  const { batch, seats } = ground
  const window = windowOf('scheduling', [], batch.windows)
  const places = [...new Set(ground.rooms.map(({ roomId }) => roomId))]
  for (const rooms of Map.groupBy(own, (room) => `${room.areaId} ${room.sessionId}`).values()) {
    const [first] = rooms
    if (!first) continue
    const { areaId, sessionId } = first
    const of = { batchId: batch.batchId, areaId, sessionId }
    const [starts, ends] = [first.startsAt, first.endsAt].map((time) => new Date(time).getTime()) as [
      number,
      number,
    ]
    const named = { scheduled: { batch, window }, of, now: new Date(starts - 5 * 24 * 60 * minuteMs) }
    for (const { roomId } of rooms) {
      const people = invigilatorsOf(places.indexOf(roomId))
      await nameInvigilators(tx, keys, named, { roomId, ...people, seenVersion: 0 })
    }
    const sitters = seats.filter((seat) => seat.areaId === areaId && seat.sessionId === sessionId)
    const isFirst = starts === Math.min(...own.map(({ startsAt }) => new Date(startsAt).getTime()))
    const marks = sitters.flatMap((seat) => marksOf(seat, { ground, rooms, starts, isFirst }))
    await markPeople(tx, keys, { ...of, atDoor: false }, marks, new Date(ends + 10 * minuteMs))
    await reportHowItWent(tx, keys, of, new Date(ends + 30 * minuteMs))
  }
}

interface Sitting {
  readonly ground: Ground
  readonly rooms: readonly RoomOfSession[]
  readonly starts: number
  readonly isFirst: boolean
}

function marksOf({ applicationId, roomId }: PublishedSeat, sitting: Sitting): NewMark[] {
  const { ground, rooms, starts, isFirst } = sitting
  const name = ground.names.get(applicationId) ?? ''
  const at = (minutes: number) => new Date(starts + minutes * minuteMs)
  const mark = (kind: NewMark['kind'], time: Date, note = ''): NewMark => ({
    ...{ markId: newId(time), applicationId, kind, note, roomId: null, seat: null, at: time.toISOString() },
  })
  if (absentees.has(name)) return [mark('absent', at(30))]
  const came = mark('present', at(-20))
  const told = isFirst ? toldOf[name] : undefined
  if (!told) return [came]
  const incident = mark(told.kind, at(40), told.note)
  // The last seat of a room is a spare one.
  const seat = rooms.find((room) => room.roomId === roomId)?.seats ?? 0
  return [came, told.kind === 'seatChange' ? { ...incident, roomId, seat } : incident]
}
