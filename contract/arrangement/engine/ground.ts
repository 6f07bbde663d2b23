import type { ArrangementRules } from '../arrangement-rules.ts'
import type { SeatElsewhere, SeatGiven, SessionRoom, SiteSession, SiteToArrange, Sitting } from '../plan.ts'
import { neighboursOf } from '../seat-place.ts'

/** Somebody who takes a seat, with small numbers in place of names: 0 is none. */
export interface Taker {
  readonly sitting: Sitting
  readonly person: Person
  readonly subject: number
  readonly organisation: number
  readonly namesake: number
  readonly ownRoom: boolean
  readonly accessible: boolean
  readonly extraMs: number
  /** Sessions of the site that examine the subject. */
  readonly sessions: readonly Session[]
  hall: Hall | null
  seat: number
}

/** A person with all of this site that is theirs, and when they sit elsewhere. */
export interface Person {
  readonly takers: Taker[]
  readonly elsewhere: SeatElsewhere[]
}

/** A room in a session. */
export interface Hall {
  readonly room: SessionRoom
  readonly session: Session
  readonly neighbours: readonly (readonly number[])[]
  readonly usable: readonly number[]
  readonly isUsable: readonly boolean[]
  /** When the next session begins in the same room. */
  readonly freeUntil: number
  readonly seated: (Taker | null)[]
  taken: number
}

export interface Session {
  readonly of: SiteSession
  readonly halls: Hall[]
  readonly takenBySubject: Map<number, number>
  readonly mostBySubject: ReadonlyMap<number, number>
  readonly seats: number
  taken: number
}

export interface Ground {
  readonly rules: ArrangementRules
  readonly sessions: readonly Session[]
  readonly takers: readonly Taker[]
  readonly people: ReadonlyMap<string, Person>
}

/** The site as the engine walks over it, nobody seated yet. */
export function layGround(site: SiteToArrange, rules: ArrangementRules): Ground {
  const number = numbering()
  const sessions = [...site.sessions]
    .sort((one, other) => one.startsAt - other.startsAt || (one.sessionId < other.sessionId ? -1 : 1))
    .map((of) => sessionOf(of, site.sessions, rules, number))
  const bySubject = new Map<string, Session[]>()
  for (const session of sessions)
    for (const subjectId of session.of.subjectIds)
      bySubject.set(subjectId, [...(bySubject.get(subjectId) ?? []), session])
  const people = new Map<string, Person>()
  const takers = site.sittings.map((sitting) => {
    const person = people.get(sitting.personId) ?? { takers: [], elsewhere: [] }
    people.set(sitting.personId, person)
    const { appointed } = sitting
    const open = (bySubject.get(sitting.subjectId) ?? []).filter(
      ({ of }) => !appointed || (appointed.siteId === site.siteId && appointed.sessionId === of.sessionId),
    )
    const taker = takerOf(sitting, person, open, rules, number)
    person.takers.push(taker)
    return taker
  })
  for (const other of site.elsewhere) people.get(other.personId)?.elsewhere.push(other)
  return { rules, sessions, takers, people }
}

export const takerFor = ({ people }: Ground, of: SeatGiven): Taker | undefined =>
  people.get(of.personId)?.takers.find(({ sitting }) => sitting.subjectId === of.subjectId)

/** By kind of thing the number of each name, so that who is alike is seen by comparing numbers. */
type Numbering = (kind: 'subject' | 'organisation' | 'namesake', name: string | null) => number

function numbering(): Numbering {
  const numbers = { subject: new Map(), organisation: new Map(), namesake: new Map() }
  return (kind, name) => {
    if (name === null) return 0
    const ofKind: Map<string, number> = numbers[kind]
    const known = ofKind.get(name)
    if (known !== undefined) return known
    ofKind.set(name, ofKind.size + 1)
    return ofKind.size
  }
}

function takerOf(
  sitting: Sitting,
  person: Person,
  sessions: readonly Session[],
  rules: ArrangementRules,
  number: Numbering,
): Taker {
  const needs = rules.needsFirst ? sitting.needs : null
  return {
    sitting,
    person,
    sessions: sitting.choice
      ? sessions.filter(({ of }) => of.sessionId === sitting.choice?.sessionId)
      : sessions,
    subject: number('subject', sitting.subjectId),
    organisation: number('organisation', sitting.organisationId),
    namesake: number('namesake', sitting.namesake),
    ownRoom: needs?.ownRoom ?? false,
    accessible: needs?.accessible ?? false,
    extraMs: (needs?.extraMinutes ?? 0) * 60_000,
    hall: null,
    seat: 0,
  }
}

function sessionOf(
  of: SiteSession,
  all: readonly SiteSession[],
  rules: ArrangementRules,
  number: Numbering,
): Session {
  const halls: Hall[] = []
  const session: Session = {
    of,
    halls,
    takenBySubject: new Map(),
    mostBySubject: new Map(
      Object.entries(of.mostBySubject).map(([subjectId, most]) => [number('subject', subjectId), most]),
    ),
    seats: of.rooms.reduce((sum, room) => sum + room.seats - new Set(room.closed).size, 0),
    taken: 0,
  }
  for (const room of of.rooms) halls.push(hallOf(room, session, all, rules))
  return session
}

function hallOf(
  room: SessionRoom,
  session: Session,
  all: readonly SiteSession[],
  rules: ArrangementRules,
): Hall {
  const closed = new Set(room.closed)
  const isUsable = Array.from({ length: room.seats + 1 }, (_, seat) => seat > 0 && !closed.has(seat))
  const laterStarts = all.flatMap(({ startsAt, rooms }) =>
    startsAt >= session.of.endsAt && rooms.some(({ roomId }) => roomId === room.roomId) ? [startsAt] : [],
  )
  return {
    room,
    session,
    neighbours: neighboursOf(room.seats, room.rows, rules.seatOrder === 'snake'),
    usable: isUsable.flatMap((usable, seat) => (usable ? [seat] : [])),
    isUsable,
    freeUntil: Math.min(Number.POSITIVE_INFINITY, ...laterStarts),
    seated: Array.from({ length: room.seats + 1 }, () => null),
    taken: 0,
  }
}
