import { z } from 'zod'

const id = z.uuid().toLowerCase()
const instant = z.iso.datetime()
const most = z.int().min(0).max(1_000_000).nullable()

/** So many sessions a batch has at most, and so many hours one of them. */
export const mostSessions = 60
const mostHours = 12

/** A date and time slot in which subjects are examined, at every site unless it says otherwise. */
export const examSession = z.strictObject({
  sessionId: id,
  startsAt: instant,
  endsAt: instant,
  /** `most`: how many of a subject a site takes; null: as many as there are seats. */
  subjects: z.array(z.strictObject({ subjectId: id, most })).max(200),
  /** Sites that differ from having all their rooms in it. */
  sites: z
    .array(z.strictObject({ areaId: id, used: z.boolean(), most, withoutRooms: z.array(id).max(500) }))
    .max(5000),
})
export type ExamSession = z.output<typeof examSession>

export const sessionFlawKinds = [
  'endsBeforeStart',
  'tooLong',
  'noSubject',
  'subjectUnknown',
  'subjectTwice',
  'siteUnknown',
  'siteTwice',
  'roomUnknown',
  'roomUsedTwice',
  'sessionTwice',
] as const
export type SessionFlawKind = (typeof sessionFlawKinds)[number]

export const sessionFlaw = z.object({
  kind: z.enum(sessionFlawKinds),
  sessionId: z.uuid(),
  /** The session, subject, site or room that it is about besides. */
  otherId: z.uuid().nullable(),
})
export type SessionFlaw = z.output<typeof sessionFlaw>

/** What sessions refer to. */
export interface SessionGround {
  readonly subjectIds: readonly string[]
  readonly sites: readonly { readonly areaId: string; readonly roomIds: readonly string[] }[]
}

/** What is wrong with sessions; a room is never in two of them at a time. */
export function sessionFlaws(sessions: readonly ExamSession[], ground: SessionGround): SessionFlaw[] {
  const flaws: SessionFlaw[] = []
  sessions.forEach((session, at) => {
    const say = (kind: SessionFlawKind, otherId: string | null = null) =>
      flaws.push({ kind, sessionId: session.sessionId, otherId })
    judgeTimes(session, say)
    judgeParts(session, ground, say)
    for (const other of sessions.slice(0, at)) {
      if (other.sessionId === session.sessionId) say('sessionTwice')
      else if (meet(session, other) && shareRooms(session, other, ground))
        say('roomUsedTwice', other.sessionId)
    }
  })
  return flaws
}

/** Whether a site takes part in a session. */
export const roomsOf = (
  { sites }: Pick<ExamSession, 'sites'>,
  { areaId, roomIds }: SessionGround['sites'][number],
): readonly string[] => {
  const own = sites.find((site) => site.areaId === areaId)
  if (!own) return roomIds
  return own.used ? roomIds.filter((roomId) => !own.withoutRooms.includes(roomId)) : []
}

type Say = (kind: SessionFlawKind, otherId?: string | null) => void

function judgeTimes({ startsAt, endsAt }: ExamSession, say: Say): void {
  const hours = (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000
  if (hours <= 0) say('endsBeforeStart')
  else if (hours > mostHours) say('tooLong')
}

function judgeParts({ subjects, sites }: ExamSession, ground: SessionGround, say: Say): void {
  if (subjects.length === 0) say('noSubject')
  subjects.forEach(({ subjectId }, at) => {
    if (!ground.subjectIds.includes(subjectId)) say('subjectUnknown', subjectId)
    if (subjects.slice(0, at).some((other) => other.subjectId === subjectId)) say('subjectTwice', subjectId)
  })
  sites.forEach(({ areaId, withoutRooms }, at) => {
    const site = ground.sites.find((one) => one.areaId === areaId)
    if (sites.slice(0, at).some((other) => other.areaId === areaId)) say('siteTwice', areaId)
    if (!site) say('siteUnknown', areaId)
    else for (const roomId of withoutRooms) if (!site.roomIds.includes(roomId)) say('roomUnknown', roomId)
  })
}

const meet = (one: ExamSession, other: ExamSession): boolean =>
  Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt)

const shareRooms = (one: ExamSession, other: ExamSession, { sites }: SessionGround): boolean =>
  sites.some((site) => {
    const theirs = new Set(roomsOf(other, site))
    return roomsOf(one, site).some((roomId) => theirs.has(roomId))
  })
