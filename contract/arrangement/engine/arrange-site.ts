import type { Leftover, Ruled, SeatGiven, SitePlan, SiteToArrange } from '../plan.ts'
import { chooseSessions } from './choose-sessions.ts'
import { explain } from './explain.ts'
import { fillRooms } from './fill-rooms.ts'
import { type Ground, layGround, type Taker, takerFor } from './ground.ts'
import { orderPeople } from './order-people.ts'
import { type Budget, seatBySwap, seatOne } from './seat-one.ts'
import { isSeatFor, mayAttend, maySit, put } from './seating-rules.ts'
import { seededRandom } from './seeded-random.ts'

/** How often somebody of a site may be asked to change seats so that another finds one. */
const mostSwapTries = 3000

/**
 * Gives the people of one site their seats. The same site, rules and seed give the same plan. Who sat there before and
 * still fits stays; everybody else is seated around them; who finds no seat that keeps every rule is left over, with
 * the reason.
 */
export function arrangeSite(site: SiteToArrange, { rules, seed }: Ruled): SitePlan {
  const ground = layGround(site, rules)
  const random = seededRandom(`${seed} ${site.siteId}`)
  keepSeats(ground, site.before)
  const waiting = ground.takers.filter(({ hall }) => hall === null)
  const chosen = chooseSessions(ground, waiting)
  for (const session of ground.sessions) {
    const coming = waiting.filter((taker) => chosen.get(taker) === session)
    for (const taker of coming) if (taker.sitting.choice) seatOne(taker, session, rules)
    const others = coming.filter(({ sitting }) => sitting.choice === null)
    for (const taker of needsFirst(others)) seatOne(taker, session, rules)
    fillRooms(session, orderPeople(others.filter(isWithoutNeeds), rules, random), rules)
  }
  const budget: Budget = { left: mostSwapTries }
  const late = waiting.filter(({ hall }) => hall === null)
  for (const taker of late) seatOne(taker, chosen.get(taker), rules)
  for (const taker of late) if (!taker.hall) seatBySwap(taker, chosen.get(taker), rules, budget)
  return planOf(ground, site.before)
}

/** Printed seats first: where two no longer go together the printed one stays. */
function keepSeats(ground: Ground, before: readonly SeatGiven[]): void {
  const { rules, sessions } = ground
  const halls = new Map(
    sessions.flatMap((session) =>
      session.halls.map((hall) => [`${session.of.sessionId} ${hall.room.roomId}`, hall] as const),
    ),
  )
  const had = before.flatMap((seat) => {
    const taker = takerFor(ground, seat)
    const hall = halls.get(`${seat.sessionId} ${seat.roomId}`)
    return taker && hall && taker.sessions.includes(hall.session) ? [{ taker, hall, seat: seat.seat }] : []
  })
  const rank = (taker: Taker): number =>
    rules.keepPrinted && taker.sitting.printed ? 0 : isWithoutNeeds(taker) ? 2 : 1
  for (const { taker, hall, seat } of had.sort((one, other) => rank(one.taker) - rank(other.taker))) {
    if (taker.hall !== null || !mayAttend(taker, hall.session, rules)) continue
    if (maySit(taker, hall, rules) && isSeatFor(taker, hall, seat, rules)) put(taker, hall, seat)
  }
}

/** Who needs most is seated first: a room of one's own, then more time, then a room that can be reached. */
function needsFirst(takers: readonly Taker[]): Taker[] {
  const rank = ({ ownRoom, extraMs }: Taker): number => (ownRoom ? 0 : extraMs > 0 ? 1 : 2)
  return takers.filter((taker) => !isWithoutNeeds(taker)).sort((one, other) => rank(one) - rank(other))
}

const isWithoutNeeds = ({ ownRoom, accessible, extraMs }: Taker): boolean =>
  !ownRoom && !accessible && extraMs === 0

function planOf(ground: Ground, before: readonly SeatGiven[]): SitePlan {
  const { takers, rules } = ground
  const leftovers: Leftover[] = takers
    .filter(({ hall }) => hall === null)
    .map((taker) => ({
      personId: taker.sitting.personId,
      subjectId: taker.sitting.subjectId,
      reason: explain(taker, rules),
    }))
  const moved = before.flatMap((from) => {
    const taker = takerFor(ground, from)
    const to = taker ? seatOf(taker) : null
    const stays = to && to.sessionId === from.sessionId && to.roomId === from.roomId && to.seat === from.seat
    return taker && !stays ? [{ from, to }] : []
  })
  return { seats: takers.flatMap((taker) => seatOf(taker) ?? []), leftovers, moved }
}

function seatOf({ sitting, hall, seat }: Taker): SeatGiven | null {
  if (!hall) return null
  return {
    personId: sitting.personId,
    subjectId: sitting.subjectId,
    sessionId: hall.session.of.sessionId,
    roomId: hall.room.roomId,
    seat,
  }
}
