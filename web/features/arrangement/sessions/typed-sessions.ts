import { type ExamSession, roomsOf } from '#contract/arrangement/exam-session.ts'
import type { SessionSetup } from '#contract/arrangement/session-endpoints.ts'
import { newUuid } from '#web/platform/new-uuid.ts'
import { instantOfField, minuteOfField } from '#web/platform/time/wall-minute.ts'

/** A session as it is typed: its times as fields hold them. */
export interface TypedSession extends Omit<ExamSession, 'startsAt' | 'endsAt'> {
  readonly startsAt: string
  readonly endsAt: string
}

export const typedOf = ({ startsAt, endsAt, ...session }: ExamSession): TypedSession => ({
  ...session,
  startsAt: minuteOfField(startsAt),
  endsAt: minuteOfField(endsAt),
})

/** Null while a time is not filled in. */
export function sessionOf({ startsAt, endsAt, ...session }: TypedSession): ExamSession | null {
  const [from, to] = [instantOfField(startsAt), instantOfField(endsAt)]
  return from === null || to === null ? null : { ...session, startsAt: from, endsAt: to }
}

export const proposedSessions = ({ proposed }: SessionSetup): TypedSession[] =>
  proposed.map((slot) => typedOf({ ...slot, sessionId: newUuid(), sites: [] }))

/** Empty, on the day of the one before or of the exam. */
export function newSession(before: TypedSession | undefined, examStartsAt: string): TypedSession {
  const day = (before?.startsAt || minuteOfField(examStartsAt)).slice(0, 10)
  return { sessionId: newUuid(), startsAt: `${day}T`, endsAt: `${day}T`, subjects: [], sites: [] }
}

export interface SessionSize {
  readonly sites: number
  readonly rooms: number
  readonly seats: number
  /** Sittings of its subjects: they may be dealt out over several sessions. */
  readonly people: number
}

export function sizeOf(
  session: Pick<TypedSession, 'subjects' | 'sites'>,
  { sites, people }: Pick<SessionSetup, 'sites' | 'people'>,
): SessionSize {
  const used = sites
    .map(({ areaId, rooms }) => {
      const roomIds = roomsOf(session, { areaId, roomIds: rooms.map(({ roomId }) => roomId) })
      return rooms.filter(({ roomId }) => roomIds.includes(roomId))
    })
    .filter((rooms) => rooms.length > 0)
  const examined = new Set(session.subjects.map(({ subjectId }) => subjectId))
  return {
    sites: used.length,
    rooms: used.flat().length,
    seats: used.flat().reduce((sum, { usableSeats }) => sum + usableSeats, 0),
    people: people.reduce((sum, one) => sum + (examined.has(one.subjectId) ? one.people : 0), 0),
  }
}

type SiteOfSession = ExamSession['sites'][number]

/** How a site takes part, where nothing else was said of it. */
export const siteOf = (session: TypedSession, areaId: string): SiteOfSession =>
  session.sites.find((one) => one.areaId === areaId) ?? {
    ...{ areaId, used: true, most: null, withoutRooms: [] },
  }

/** A site that takes part like all others is not named. */
export function withSite(session: TypedSession, site: SiteOfSession): TypedSession {
  const others = session.sites.filter(({ areaId }) => areaId !== site.areaId)
  const isUsual = site.used && site.most === null && site.withoutRooms.length === 0
  return { ...session, sites: isUsual ? others : [...others, site] }
}

/** What a field of a cap says: empty is none. */
export function capOf(typed: string): number | null {
  const digits = typed.replace(/\D/g, '').slice(0, 6)
  return digits === '' ? null : Number(digits)
}
