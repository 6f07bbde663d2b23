import { markingTimes, mustSay } from '#contract/exam-day/exam-day.ts'
import type { NewMark } from '#contract/exam-day/situation-endpoints.ts'
import {
  type PublishedSeat,
  type RoomOfSession,
  readPublishedSeats,
} from '#server/features/arrangement/arrangement.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { SiteSessionIds } from './exam-day-parts.ts'
import { insertMarks, listKnownMarks, listMarks, type StoredMark, takeMarkBack } from './mark-store.ts'
import { holdSiteSession, type SiteSessionRow, writeReport } from './site-session-store.ts'
import { getRooms, presenceOf } from './sitters.ts'

/** Marks of one session at one site: all of them or none, each once. Answers how many are new. */
export async function markPeople(
  tx: Tx,
  keys: Keys,
  of: SiteSessionIds & { readonly atDoor: boolean },
  marks: readonly NewMark[],
  now: Date,
): Promise<number> {
  const { rooms } = await holdForMarking(tx, of, now)
  const known = await listKnownMarks(
    tx,
    marks.map(({ markId }) => markId),
  )
  const fresh = marks.filter(({ markId }) => !known.has(markId))
  const seats = await readPublishedSeats(tx, of)
  const before = await listMarks(tx, keys, of)
  for (const mark of fresh) refuseMark(mark, { rooms, seats, before })
  return insertMarks(
    tx,
    keys,
    of,
    fresh.map((mark) => clamped(mark, now)),
    now,
  )
}

/** A clock that is ahead must not win over every later mark. */
const clamped = (mark: NewMark, now: Date): NewMark =>
  Date.parse(mark.at) > now.getTime() ? { ...mark, at: now.toISOString() } : mark

interface Ground {
  readonly rooms: ReadonlyMap<string, RoomOfSession>
  readonly seats: readonly PublishedSeat[]
  readonly before: readonly StoredMark[]
}

function refuseMark(mark: NewMark, ground: Ground): void {
  const { applicationId, kind, note, roomId, seat } = mark
  if (!ground.seats.some((one) => one.applicationId === applicationId)) throw new Refusal('sitterAbsent')
  const isMove = kind === 'seatChange'
  const saysWhere = roomId !== null && seat !== null
  if ((mustSay(kind) && note === '') || isMove !== (roomId !== null) || isMove !== (seat !== null))
    throw new Refusal('markIncomplete')
  if (!isMove || !saysWhere) return
  const room = ground.rooms.get(roomId)
  if (!room) throw new Refusal('examRoomAbsent')
  const taken = seatsTaken(ground, applicationId)
  if (seat > room.seats || taken.has(`${roomId} ${seat}`)) throw new Refusal('markSeatTaken')
}

/** Where the others sit by now: those who are absent sit nowhere. */
function seatsTaken({ seats, before }: Ground, except: string): ReadonlySet<string> {
  const marks = Map.groupBy(before, ({ applicationId }) => applicationId)
  return new Set(
    seats.flatMap(({ applicationId, roomId, seat }) => {
      const own = marks.get(applicationId) ?? []
      if (applicationId === except || presenceOf(own) === 'absent') return []
      const moved = own.findLast(({ kind }) => kind === 'seatChange')
      return `${moved?.roomId ?? roomId} ${moved?.seat ?? seat}`
    }),
  )
}

export async function withdrawOneMark(
  tx: Tx,
  of: SiteSessionIds & { readonly markId: string },
  now: Date,
): Promise<null> {
  await holdForMarking(tx, of, now)
  if (!(await takeMarkBack(tx, of, now))) throw new Refusal('markAbsent')
  return null
}

/** Nothing of the session at the site is changed from then on. */
export async function reportHowItWent(tx: Tx, keys: Keys, of: SiteSessionIds, now: Date): Promise<void> {
  const { row } = await holdForMarking(tx, of, now)
  const marks = Map.groupBy(await listMarks(tx, keys, of), ({ applicationId }) => applicationId)
  const seats = await readPublishedSeats(tx, of)
  const unmarked = seats.filter(({ applicationId }) => presenceOf(marks.get(applicationId) ?? []) === null)
  if (unmarked.length > 0) throw new Refusal('sessionUnmarked', { unmarked: unmarked.length })
  await stepReport(tx, row, 'siteSession.report', now)
}

export async function giveReportBack(tx: Tx, of: SiteSessionIds, now: Date): Promise<void> {
  await getRooms(tx, of)
  const row = await holdSiteSession(tx, of)
  if (row.reportedAt) await stepReport(tx, row, 'siteSession.reopen', now)
}

async function stepReport(
  tx: Tx,
  { siteSessionId, areaId, reportedAt }: SiteSessionRow,
  action: 'siteSession.report' | 'siteSession.reopen',
  now: Date,
): Promise<void> {
  const after = action === 'siteSession.report' ? now : null
  await writeReport(tx, siteSessionId, after)
  const deed = { action, subject: 'siteSession', subjectId: siteSessionId }
  await record(
    tx,
    { ...deed, before: { areaId: null, reportedAt }, after: { areaId, reportedAt: after } },
    now,
  )
}

async function holdForMarking(tx: Tx, of: SiteSessionIds, now: Date) {
  const rooms = await getRooms(tx, of)
  const [session] = rooms.values()
  if (!session) throw new Refusal('siteSessionAbsent')
  const { opensAt, closesAt } = markingTimes(session)
  if (now < opensAt || now >= closesAt)
    throw new Refusal('markingNotOpen', { opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() })
  const row = await holdSiteSession(tx, of)
  if (row.reportedAt) throw new Refusal('sessionReported')
  return { rooms, row }
}
