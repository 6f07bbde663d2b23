import type { ArrangementRules } from '../arrangement-rules.ts'
import { type LeftoverReason, leftoverReasons } from '../plan.ts'
import type { Hall, Taker } from './ground.ts'
import { freeIn, fullness, hindrance, isChosen, isWelcome, unfitness } from './seating-rules.ts'

/** Why somebody has no seat: of everything that was tried, what came nearest. */
export function explain(taker: Taker, rules: ArrangementRules): LeftoverReason {
  const reasons: LeftoverReason[] = taker.sessions.flatMap((session) => {
    const kept = hindrance(taker, session, rules) ?? fullness(taker, session)
    if (kept) return [kept]
    if (session.halls.length === 0) return ['noFreeSeat' as const]
    return session.halls
      .filter((hall) => isChosen(taker, hall))
      .map((hall) => againstRoom(taker, hall, rules))
  })
  return reasons.reduce(
    (nearest, reason) =>
      leftoverReasons.indexOf(reason) > leftoverReasons.indexOf(nearest) ? reason : nearest,
    'subjectInNoSession',
  )
}

function againstRoom(taker: Taker, hall: Hall, rules: ArrangementRules): LeftoverReason {
  const unfit = unfitness(taker, hall)
  if (unfit) return unfit
  if (freeIn(hall) === 0) return 'noFreeSeat'
  return isWelcome(taker, hall, rules) ? 'neighboursAlike' : 'roomsOfOtherSubjects'
}
