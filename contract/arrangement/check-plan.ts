import type { ArrangementRules } from './arrangement-rules.ts'
import type { Needs, SeatGiven, SessionRoom, SiteSession, SiteToArrange, Sitting } from './plan.ts'

/**
 * Judges a plan by the rules alone: nothing here is taken from what made the plan, and only names are shared with it.
 * It serves before a plan is published, and when somebody is moved by hand.
 */
export const brokenRules = [
  'personUnknown',
  'seatTwice',
  'subjectTwice',
  'sessionUnknown',
  'subjectNotInSession',
  'roomNotInSession',
  'notChosenRoom',
  'seatAbsent',
  'seatClosed',
  'personOverlaps',
  'personAtTwoSites',
  'sessionOverFull',
  'subjectOverFull',
  'roomMixed',
  'besideSameSubject',
  'besideSameOrganisation',
  'besideNamesake',
  'notAccessible',
  'notAlone',
  'extraTimeMixed',
  'roomNeededBefore',
] as const
export type BrokenRule = (typeof brokenRules)[number]

export interface Breach {
  readonly rule: BrokenRule
  readonly personId: string
  readonly subjectId: string
  /** Beside whom, or who has the seat too. */
  readonly otherId?: string
}

interface Placed {
  readonly given: SeatGiven
  readonly sitting: Sitting
  readonly session: SiteSession
  readonly room: SessionRoom
  readonly needs: Needs | null
}

export function checkPlan(
  site: Omit<SiteToArrange, 'before'>,
  seats: readonly SeatGiven[],
  rules: ArrangementRules,
): Breach[] {
  const breaches: Breach[] = []
  const placed = place(site, seats, rules, breaches)
  checkRooms(site, placed, rules, breaches)
  checkPeople(site, placed, rules, breaches)
  checkCaps(site, placed, breaches)
  return breaches
}

function place(
  site: Omit<SiteToArrange, 'before'>,
  seats: readonly SeatGiven[],
  rules: ArrangementRules,
  breaches: Breach[],
): Placed[] {
  const sittings = new Map(site.sittings.map((one) => [`${one.personId}|${one.subjectId}`, one]))
  const sessions = new Map(site.sessions.map((one) => [one.sessionId, one]))
  const subjects = new Set<string>()
  const places = new Map<string, string>()
  return seats.flatMap((given) => {
    const say = (rule: BrokenRule, otherId?: string): [] => {
      breaches.push(breachOf(given, rule, otherId))
      return []
    }
    const who = `${given.personId}|${given.subjectId}`
    const where = `${given.sessionId}|${given.roomId}|${given.seat}`
    const sitting = sittings.get(who)
    const session = sessions.get(given.sessionId)
    if (!sitting) return say('personUnknown')
    if (!session) return say('sessionUnknown')
    if (subjects.has(who)) say('subjectTwice')
    subjects.add(who)
    const other = places.get(where)
    if (other !== undefined) say('seatTwice', other)
    places.set(where, given.personId)
    if (!session.subjectIds.includes(given.subjectId)) say('subjectNotInSession')
    const room = session.rooms.find(({ roomId }) => roomId === given.roomId)
    if (!room) return say('roomNotInSession')
    const { choice } = sitting
    if (choice && (choice.sessionId !== given.sessionId || choice.roomId !== given.roomId))
      say('notChosenRoom')
    if (!Number.isInteger(given.seat) || given.seat < 1 || given.seat > room.seats) say('seatAbsent')
    else if (room.closed.includes(given.seat)) say('seatClosed')
    return [{ given, sitting, session, room, needs: rules.needsFirst ? sitting.needs : null }]
  })
}

function checkRooms(
  site: Omit<SiteToArrange, 'before'>,
  placed: readonly Placed[],
  rules: ArrangementRules,
  breaches: Breach[],
): void {
  for (const inRoom of grouped(placed, ({ given }) => `${given.sessionId}|${given.roomId}`)) {
    const say = ({ given }: Placed, rule: BrokenRule, otherId?: string) =>
      breaches.push(breachOf(given, rule, otherId))
    const first = inRoom[0]
    for (const one of inRoom) {
      if (one.needs?.accessible && !one.room.accessible) say(one, 'notAccessible')
      if (one.needs?.ownRoom && inRoom.length > 1) say(one, 'notAlone')
      if (first && hasMoreTime(one) !== hasMoreTime(first)) say(one, 'extraTimeMixed', first.given.personId)
      if (rules.oneSubjectPerRoom && first && one.given.subjectId !== first.given.subjectId)
        say(one, 'roomMixed', first.given.personId)
      if (hasMoreTime(one) && isNeededBefore(site, one)) say(one, 'roomNeededBefore')
    }
    checkNeighbours(inRoom, rules, say)
  }
}

/** Columns run from the front to the back; a snake comes back to the front in every other column. */
function checkNeighbours(
  inRoom: readonly Placed[],
  rules: ArrangementRules,
  say: (one: Placed, rule: BrokenRule, otherId?: string) => void,
): void {
  const at = new Map<string, Placed>()
  for (const one of inRoom) at.set(spot(one, rules).join(), one)
  for (const one of inRoom) {
    const [column, depth] = spot(one, rules)
    // Behind and to the right are enough: every pair is met once.
    for (const beside of [at.get([column, depth + 1].join()), at.get([column + 1, depth].join())]) {
      if (!beside) continue
      const [mine, theirs] = [one.sitting, beside.sitting]
      if (rules.apartBySubject && mine.subjectId === theirs.subjectId)
        say(one, 'besideSameSubject', theirs.personId)
      if (
        rules.apartByOrganisation &&
        mine.organisationId !== null &&
        mine.organisationId === theirs.organisationId &&
        // Whom it put into one room itself may sit side by side.
        (mine.choice === null || theirs.choice === null)
      )
        say(one, 'besideSameOrganisation', theirs.personId)
      if (rules.apartByNamesake && mine.namesake !== null && mine.namesake === theirs.namesake)
        say(one, 'besideNamesake', theirs.personId)
    }
  }
}

function spot({ given, room }: Placed, rules: ArrangementRules): [column: number, depth: number] {
  let column = 0
  let depth = given.seat - 1
  while (depth >= room.rows) {
    depth -= room.rows
    column += 1
  }
  const turned = rules.seatOrder === 'snake' && column % 2 === 1
  return [column, turned ? room.rows - depth - 1 : depth]
}

function checkPeople(
  site: Omit<SiteToArrange, 'before'>,
  placed: readonly Placed[],
  rules: ArrangementRules,
  breaches: Breach[],
): void {
  const elsewhere = Map.groupBy(site.elsewhere, ({ personId }) => personId)
  for (const theirs of grouped(placed, ({ given }) => given.personId)) {
    for (const [at, one] of theirs.entries()) {
      const { startsAt, day } = one.session
      const endsAt = endFor(one)
      if (theirs.slice(0, at).some((other) => startsAt < endFor(other) && other.session.startsAt < endsAt))
        breaches.push(breachOf(one.given, 'personOverlaps'))
      for (const there of elsewhere.get(one.given.personId) ?? []) {
        if (startsAt < there.endsAt && there.startsAt < endsAt)
          breaches.push(breachOf(one.given, 'personOverlaps'))
        if (rules.oneSiteADay && there.day === day) breaches.push(breachOf(one.given, 'personAtTwoSites'))
      }
    }
  }
}

function checkCaps(site: Omit<SiteToArrange, 'before'>, placed: readonly Placed[], breaches: Breach[]): void {
  for (const { sessionId, most, mostBySubject } of site.sessions) {
    const here = placed.filter(({ given }) => given.sessionId === sessionId)
    if (most !== null)
      for (const { given } of here.slice(most)) breaches.push(breachOf(given, 'sessionOverFull'))
    for (const [subjectId, cap] of Object.entries(mostBySubject)) {
      const ofSubject = here.filter(({ given }) => given.subjectId === subjectId)
      for (const { given } of ofSubject.slice(cap)) breaches.push(breachOf(given, 'subjectOverFull'))
    }
  }
}

function isNeededBefore({ sessions }: Omit<SiteToArrange, 'before'>, one: Placed): boolean {
  return sessions.some(
    ({ startsAt, rooms }) =>
      startsAt >= one.session.endsAt &&
      startsAt < endFor(one) &&
      rooms.some(({ roomId }) => roomId === one.room.roomId),
  )
}

const hasMoreTime = ({ needs }: Placed): boolean => (needs?.extraMinutes ?? 0) > 0

const endFor = ({ session, needs }: Placed): number => session.endsAt + (needs?.extraMinutes ?? 0) * 60_000

const breachOf = ({ personId, subjectId }: SeatGiven, rule: BrokenRule, otherId?: string): Breach =>
  otherId === undefined ? { rule, personId, subjectId } : { rule, personId, subjectId, otherId }

const grouped = <T>(things: readonly T[], by: (thing: T) => string): T[][] => [
  ...Map.groupBy(things, by).values(),
]
