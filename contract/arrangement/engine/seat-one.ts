import type { ArrangementRules } from '../arrangement-rules.ts'
import type { Hall, Session, Taker } from './ground.ts'
import { freeIn, isSeatFor, mayAttend, maySit, put, take } from './seating-rules.ts'

/** How many times somebody may be asked to change seats so that others find one, in a whole site. */
export interface Budget {
  left: number
}

/** Seats somebody where nobody has to move: the wished session before the others. */
export function seatOne(taker: Taker, wished: Session | undefined, rules: ArrangementRules): boolean {
  for (const session of wishedFirst(taker, wished)) {
    if (!mayAttend(taker, session, rules)) continue
    const found = freeSeat(taker, session, rules)
    if (!found) continue
    put(taker, found.hall, found.seat)
    return true
  }
  return false
}

/** Seats somebody by asking one other, whose ticket is not printed, to take another seat of the same session. */
export function seatBySwap(
  taker: Taker,
  wished: Session | undefined,
  rules: ArrangementRules,
  budget: Budget,
): boolean {
  for (const session of wishedFirst(taker, wished)) {
    if (session.halls.every((hall) => freeIn(hall) === 0) || !mayAttend(taker, session, rules)) continue
    for (const hall of session.halls) {
      if (!maySit(taker, hall, rules)) continue
      for (const seat of hall.usable) {
        if (budget.left <= 0) return false
        const other = hall.seated[seat]
        if (other && mayBeAsked(other, rules) && seatInPlaceOf(taker, other, rules, budget)) return true
      }
    }
  }
  return false
}

export function freeSeat(
  taker: Taker,
  session: Session,
  rules: ArrangementRules,
): { readonly hall: Hall; readonly seat: number } | null {
  for (const hall of begunFirst(session, taker)) {
    if (freeIn(hall) === 0 || !maySit(taker, hall, rules)) continue
    for (const seat of hall.usable) if (isSeatFor(taker, hall, seat, rules)) return { hall, seat }
  }
  return null
}

const wishedFirst = (taker: Taker, wished: Session | undefined): readonly Session[] =>
  wished ? [wished, ...taker.sessions.filter((session) => session !== wished)] : taker.sessions

/** Rooms in which somebody sits before empty ones, of the empty the smallest first; who needs nothing leaves accessible ones for last. */
function begunFirst({ halls }: Session, taker: Taker): Hall[] {
  const rank = (hall: Hall): number =>
    (hall.taken > 0 ? 0 : 1000 + hall.usable.length) + (!taker.accessible && hall.room.accessible ? 500 : 0)
  return [...halls].sort((one, other) => rank(one) - rank(other))
}

const mayBeAsked = (taker: Taker, rules: ArrangementRules): boolean =>
  !(rules.keepPrinted && taker.sitting.printed) && !taker.ownRoom && !taker.accessible && taker.extraMs === 0

function seatInPlaceOf(taker: Taker, other: Taker, rules: ArrangementRules, budget: Budget): boolean {
  const { hall, seat } = other
  if (!hall) return false
  take(other)
  if (isSeatFor(taker, hall, seat, rules) && maySit(taker, hall, rules)) {
    budget.left -= 1
    put(taker, hall, seat)
    const found = freeSeat(other, hall.session, rules)
    if (found) {
      put(other, found.hall, found.seat)
      return true
    }
    take(taker)
  }
  put(other, hall, seat)
  return false
}
