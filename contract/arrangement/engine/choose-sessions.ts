import type { Ground, Person, Session, Taker } from './ground.ts'
import { endsFor, fullness, hindrance } from './seating-rules.ts'

/** How many ways of one person are looked at before the best so far is taken. */
const mostWays = 400

/** How many will come to a session, beside those who sit there. */
interface Expected {
  people: number
  readonly bySubject: Map<number, number>
}

/**
 * A session for everybody who has no seat yet, so that nobody's overlap and none gets more than it has seats. Who has
 * the fewest ways chooses first. Who finds none is in the answer with none.
 */
export function chooseSessions(ground: Ground, waiting: readonly Taker[]): Map<Taker, Session> {
  const chosen = new Map<Taker, Session>()
  const expected = new Map<Session, Expected>(
    ground.sessions.map((session) => [session, { people: 0, bySubject: new Map() }]),
  )
  for (const takers of inOrderOfChoice(waiting)) {
    for (const [taker, session] of bestWay(ground, takers, expected)) {
      chosen.set(taker, session)
      const coming = expected.get(session)
      if (!coming) continue
      coming.people += 1
      coming.bySubject.set(taker.subject, (coming.bySubject.get(taker.subject) ?? 0) + 1)
    }
  }
  return chosen
}

/** The subjects of one person side by side: rooms that were chosen first, then needs, then by how many ways there are, else as they came. */
function inOrderOfChoice(waiting: readonly Taker[]): Taker[][] {
  const ofPerson = new Map<Person, Taker[]>()
  for (const taker of waiting) {
    const theirs = ofPerson.get(taker.person)
    if (theirs) theirs.push(taker)
    else ofPerson.set(taker.person, [taker])
  }
  const groups = [...ofPerson.values()].map((takers) => ({
    takers: takers.toSorted((one, other) => one.sessions.length - other.sessions.length),
    chosen: takers.some(({ sitting }) => sitting.choice !== null),
    needy: takers.some(({ ownRoom, accessible, extraMs }) => ownRoom || accessible || extraMs > 0),
    slack: takers.reduce((sum, { sessions }) => sum + sessions.length, -takers.length),
  }))
  return groups
    .sort(
      (one, other) =>
        Number(other.chosen) - Number(one.chosen) ||
        Number(other.needy) - Number(one.needy) ||
        one.slack - other.slack,
    )
    .map(({ takers }) => takers)
}

/** Of the ways of one person the one with most seats; of those the first, preferred sessions before others. */
function bestWay(
  { rules }: Ground,
  takers: readonly Taker[],
  expected: ReadonlyMap<Session, Expected>,
): [Taker, Session][] {
  const choices = takers.map((taker) =>
    taker.sessions
      .filter(
        (session) =>
          hindrance(taker, session, rules) === null &&
          fullness(taker, session) === null &&
          hasRoom(taker, session, expected.get(session)),
      )
      .map((session) => ({ session, load: loadOf(session, expected.get(session)) }))
      .sort((one, other) => (rules.roomUse === 'spread' ? one.load - other.load : 0))
      .map(({ session }) => session),
  )
  let best: [Taker, Session][] = []
  let ways = 0
  const walk = (at: number, way: [Taker, Session][]): void => {
    ways += 1
    if (way.length > best.length) best = [...way]
    const taker = takers[at]
    // What is still to come cannot make it better.
    if (!taker || way.length + takers.length - at <= best.length || ways > mostWays) return
    for (const session of choices[at] ?? []) {
      if (way.some(([other, theirs]) => overlaps(taker, session, other, theirs))) continue
      walk(at + 1, [...way, [taker, session]])
      if (best.length === takers.length) return
    }
    walk(at + 1, way)
  }
  walk(0, [])
  return best
}

function hasRoom(taker: Taker, session: Session, coming: Expected | undefined): boolean {
  const people = session.taken + (coming?.people ?? 0)
  const ofSubject =
    (session.takenBySubject.get(taker.subject) ?? 0) + (coming?.bySubject.get(taker.subject) ?? 0)
  const most = session.mostBySubject.get(taker.subject)
  return (
    people < session.seats &&
    (session.of.most === null || people < session.of.most) &&
    (most === undefined || ofSubject < most)
  )
}

const loadOf = (session: Session, coming: Expected | undefined): number =>
  (session.taken + (coming?.people ?? 0)) / Math.max(1, session.seats)

const overlaps = (one: Taker, here: Session, other: Taker, there: Session): boolean =>
  here.of.startsAt < endsFor(other, there) && there.of.startsAt < endsFor(one, here)
