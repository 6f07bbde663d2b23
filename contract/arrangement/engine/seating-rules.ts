import type { ArrangementRules } from '../arrangement-rules.ts'
import type { Hall, Session, Taker } from './ground.ts'

/** Whether these two may not sit beside each other. */
export function areAlike(one: Taker, other: Taker, rules: ArrangementRules): boolean {
  return (
    (rules.apartBySubject && one.subject === other.subject) ||
    (rules.apartByOrganisation &&
      one.organisation !== 0 &&
      one.organisation === other.organisation &&
      !areChosenTogether(one, other)) ||
    (rules.apartByNamesake && one.namesake !== 0 && one.namesake === other.namesake)
  )
}

/** Whom their organisation puts into one room may sit beside each other: so the board lets it choose. */
const areChosenTogether = (one: Taker, other: Taker): boolean =>
  one.sitting.choice !== null && other.sitting.choice !== null

export const endsFor = (taker: Taker, session: Session): number => session.of.endsAt + taker.extraMs

/** What keeps somebody out of a session, whatever seats it has; null: nothing. */
export function hindrance(
  taker: Taker,
  session: Session,
  rules: ArrangementRules,
): 'sessionsOverlap' | 'otherSiteThatDay' | null {
  const { startsAt, day } = session.of
  const endsAt = endsFor(taker, session)
  for (const other of taker.person.takers) {
    if (other === taker || other.hall === null) continue
    const theirs = other.hall.session
    if (startsAt < endsFor(other, theirs) && theirs.of.startsAt < endsAt) return 'sessionsOverlap'
  }
  let sameDay = false
  for (const there of taker.person.elsewhere) {
    if (startsAt < there.endsAt && there.startsAt < endsAt) return 'sessionsOverlap'
    if (there.day === day) sameDay = true
  }
  return sameDay && rules.oneSiteADay ? 'otherSiteThatDay' : null
}

/** What is full; null: there is room by the caps. */
export function fullness(taker: Taker, session: Session): 'subjectFull' | 'sessionFull' | null {
  const most = session.mostBySubject.get(taker.subject)
  if (most !== undefined && (session.takenBySubject.get(taker.subject) ?? 0) >= most) return 'subjectFull'
  return session.of.most !== null && session.taken >= session.of.most ? 'sessionFull' : null
}

/** Whose organisation chose a room sits in no other. */
export const isChosen = ({ sitting: { choice } }: Taker, { room }: Hall): boolean =>
  choice === null || choice.roomId === room.roomId

/** What the room as such has against somebody; null: nothing. */
export function unfitness(
  taker: Taker,
  hall: Hall,
): 'noAccessibleRoom' | 'noRoomWithExtraTime' | 'noOwnRoom' | null {
  if (taker.accessible && !hall.room.accessible) return 'noAccessibleRoom'
  if (taker.extraMs > 0 && hall.freeUntil < endsFor(taker, hall.session)) return 'noRoomWithExtraTime'
  if (taker.ownRoom && hall.taken > 0) return 'noOwnRoom'
  return null
}

/** Whether those who sit in the room let somebody in: a room of one's own, more time, one subject. */
export function isWelcome(taker: Taker, hall: Hall, rules: ArrangementRules): boolean {
  if (hall.taken === 0) return true
  const other = someoneIn(hall)
  if (!other) return true
  if (other.ownRoom || taker.ownRoom) return false
  if (other.extraMs > 0 !== taker.extraMs > 0) return false
  return !rules.oneSubjectPerRoom || other.subject === taker.subject
}

/** Whether the seat is free and nobody alike sits beside it. */
export function isSeatFor(taker: Taker, hall: Hall, seat: number, rules: ArrangementRules): boolean {
  return hall.isUsable[seat] === true && hall.seated[seat] === null && hasNoneAlike(taker, hall, seat, rules)
}

export function hasNoneAlike(taker: Taker, hall: Hall, seat: number, rules: ArrangementRules): boolean {
  for (const beside of hall.neighbours[seat] ?? []) {
    const other = hall.seated[beside]
    if (other && other !== taker && areAlike(taker, other, rules)) return false
  }
  return true
}

export function maySit(taker: Taker, hall: Hall, rules: ArrangementRules): boolean {
  return isChosen(taker, hall) && unfitness(taker, hall) === null && isWelcome(taker, hall, rules)
}

export function mayAttend(taker: Taker, session: Session, rules: ArrangementRules): boolean {
  return hindrance(taker, session, rules) === null && fullness(taker, session) === null
}

export function put(taker: Taker, hall: Hall, seat: number): void {
  hall.seated[seat] = taker
  hall.taken += 1
  hall.session.taken += 1
  count(hall.session, taker.subject, 1)
  taker.hall = hall
  taker.seat = seat
}

export function take(taker: Taker): void {
  const { hall, seat } = taker
  if (!hall) return
  hall.seated[seat] = null
  hall.taken -= 1
  hall.session.taken -= 1
  count(hall.session, taker.subject, -1)
  taker.hall = null
  taker.seat = 0
}

export const freeIn = (hall: Hall): number => hall.usable.length - hall.taken

function someoneIn(hall: Hall): Taker | undefined {
  for (const seat of hall.usable) {
    const taker = hall.seated[seat]
    if (taker) return taker
  }
  return undefined
}

function count(session: Session, subject: number, by: number): void {
  session.takenBySubject.set(subject, (session.takenBySubject.get(subject) ?? 0) + by)
}
