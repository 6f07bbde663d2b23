import type { ArrangementRules } from '../arrangement-rules.ts'
import type { Hall, Session, Taker } from './ground.ts'
import { freeIn, fullness, hasNoneAlike, maySit, put } from './seating-rules.ts'

/** How many people are looked at for one seat. */
const mostLookedAt = 300

/** Seats people of one session in their order, room by room. Who finds no seat stays without. */
export function fillRooms(session: Session, people: readonly Taker[], rules: ArrangementRules): void {
  if (!rules.oneSubjectPerRoom) {
    seatIn(session.halls, people, rules)
    return
  }
  const groups = new Map<number, Taker[]>()
  for (const taker of people) {
    const group = groups.get(taker.subject)
    if (group) group.push(taker)
    else groups.set(taker.subject, [taker])
  }
  for (const [subject, halls] of allotRooms(session, groups)) seatIn(halls, groups.get(subject) ?? [], rules)
}

/** Rooms for each subject: its own first, then whole rooms, then for what is left over the smallest that holds it. */
function allotRooms(session: Session, groups: ReadonlyMap<number, Taker[]>): Map<number, Hall[]> {
  const empty = new Set(session.halls.filter(({ taken, usable }) => taken === 0 && usable.length > 0))
  const wants = [...groups]
    .map(([subject, { length }]) => {
      const own = session.halls.filter((hall) => hall.taken > 0 && subjectIn(hall) === subject)
      return { subject, halls: own, left: length - own.reduce((sum, hall) => sum + freeIn(hall), 0) }
    })
    .sort((one, other) => other.left - one.left || one.subject - other.subject)
  const give = (want: (typeof wants)[number], hall: Hall): void => {
    want.halls.push(hall)
    want.left -= freeIn(hall)
    empty.delete(hall)
  }
  for (const want of wants) for (const hall of [...empty]) if (want.left >= freeIn(hall)) give(want, hall)
  for (const want of wants) {
    while (want.left > 0 && empty.size > 0) {
      const bySize = [...empty].sort((one, other) => freeIn(one) - freeIn(other))
      const holds = bySize.find((hall) => freeIn(hall) >= want.left) ?? bySize.at(-1)
      if (!holds) break
      give(want, holds)
    }
  }
  return new Map(wants.map(({ subject, halls }) => [subject, halls]))
}

/** The subject of a room that is open to everybody; 0: it is kept for somebody's needs. */
function subjectIn(hall: Hall): number {
  for (const taker of hall.seated) if (taker) return taker.ownRoom || taker.extraMs > 0 ? 0 : taker.subject
  return 0
}

function seatIn(halls: readonly Hall[], people: readonly Taker[], rules: ArrangementRules): void {
  const queue = queueOf(people, rules)
  const open = halls.filter((hall) => freeIn(hall) > 0)
  let seatsLeft = open.reduce((sum, hall) => sum + freeIn(hall), 0)
  const shares = rules.roomUse === 'spread' ? evenShares(open, people.length, seatsLeft) : null
  for (const [at, hall] of open.entries()) {
    let share = shares?.[at] ?? Number.POSITIVE_INFINITY
    for (const seat of hall.usable) {
      if (hall.seated[seat] !== null) continue
      if (share > 0 && queue.length() > 0) {
        const taker = queue.takeFor(hall, seat, seatsLeft)
        if (taker) {
          put(taker, hall, seat)
          share -= 1
        }
      }
      seatsLeft -= 1
    }
    if (queue.length() === 0) return
  }
}

/** So many to each room that all are equally full, and all together hold everybody. */
function evenShares(halls: readonly Hall[], people: number, seats: number): number[] {
  let given = 0
  let seen = 0
  return halls.map((hall) => {
    seen += freeIn(hall)
    const until = seats === 0 ? 0 : Math.min(seen, Math.ceil((people * seen) / seats))
    const share = until - given
    given = until
    return share
  })
}

/** People in their order, of whom each seat takes the first who fits. */
function queueOf(people: readonly Taker[], rules: ArrangementRules) {
  const next = people.map((_, at) => at + 1)
  let first = 0
  let left = people.length
  const dominant = rules.apartBySubject ? dominance(people, 'subject') : null
  const dominantOrganisation = rules.apartByOrganisation ? dominance(people, 'organisation') : null

  const fits = (taker: Taker, hall: Hall, seat: number): boolean =>
    fullness(taker, hall.session) === null &&
    maySit(taker, hall, rules) &&
    hasNoneAlike(taker, hall, seat, rules)
  const search = (hall: Hall, seat: number, wanted: (taker: Taker) => boolean): Taker | null => {
    let before = -1
    let looked = 0
    for (let at = first; at < people.length; at = next[at] as number) {
      const taker = people[at] as Taker
      if (wanted(taker)) {
        looked += 1
        if (looked > mostLookedAt) return null
        if (fits(taker, hall, seat)) {
          if (before < 0) first = next[at] as number
          else next[before] = next[at] as number
          left -= 1
          dominant?.gone(taker)
          dominantOrganisation?.gone(taker)
          return taker
        }
      }
      before = at
    }
    return null
  }
  return {
    length: () => left,
    /** Whoever is so many that every second seat is needed for them goes first. */
    takeFor(hall: Hall, seat: number, seatsLeft: number): Taker | null {
      const subject = dominant?.needing(seatsLeft) ?? 0
      const organisation = subject === 0 ? (dominantOrganisation?.needing(seatsLeft) ?? 0) : 0
      if (subject !== 0 || organisation !== 0) {
        const found = search(hall, seat, (taker) =>
          subject !== 0 ? taker.subject === subject : taker.organisation === organisation,
        )
        if (found) return found
      }
      return search(hall, seat, () => true)
    },
  }
}

/** Of which kind so many are left that they need every second seat. */
function dominance(people: readonly Taker[], kind: 'subject' | 'organisation') {
  const counts = new Map<number, number>()
  for (const taker of people) counts.set(taker[kind], (counts.get(taker[kind]) ?? 0) + 1)
  counts.delete(0)
  // Counts only go down: as long as this many are too few, so is everybody.
  let most = Math.max(0, ...counts.values())
  return {
    gone: (taker: Taker) => {
      const count = counts.get(taker[kind])
      if (count !== undefined) counts.set(taker[kind], count - 1)
    },
    needing(seats: number): number {
      if (most * 2 < seats || most < 2) return 0
      most = 0
      let name = 0
      for (const [one, count] of counts) {
        if (count <= most) continue
        most = count
        name = one
      }
      return most * 2 >= seats && most > 1 ? name : 0
    },
  }
}
