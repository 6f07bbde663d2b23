import { type Breach, checkPlan } from '#contract/arrangement/check-plan.ts'
import type { SeatGiven, SiteToArrange } from '#contract/arrangement/plan.ts'
import { acceptable, type SeatChange } from '#contract/arrangement/plan-endpoints.ts'
import { listApplicationNumbers } from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { unsettlePlan } from '../arrangement-store.ts'
import { holdPlan, type PlanAsked } from '../plan/begin-plan.ts'
import type { StoredPlan } from '../plan/plan-store.ts'
import { type SeatsInForce, seatsInForceJob } from '../plan/publish-plan.ts'
import { findSeat, listSeatsOfArea, type SeatOfPerson, writeSeat } from '../plan/seat-store.ts'
import { getPlan } from '../plan/show-plan.ts'
import { readGround, readSite } from '../plan/site-ground.ts'
import { tellSeats } from '../plan/tell-seats.ts'

type Rule = Breach['rule']
type Acceptable = (typeof acceptable)[number]

/** What a change by hand would do. */
export interface SeatOutlook {
  readonly seat: SeatOfPerson
  readonly to: SeatGiven | null
  /** The site of it. */
  readonly areaId: string | null
  /** Who sits there now, and the seat that they would take. */
  readonly swap: { readonly from: SeatGiven; readonly to: SeatGiven; readonly printed: boolean } | null
  /** What is broken by it that was not before. */
  readonly breaches: readonly Breach[]
}

const changeable = ['draft', 'checked', 'published']

/** Judges a change by the rules of the plan, without doing it. */
export async function judgeChange(
  tx: Tx,
  keys: Keys,
  plan: StoredPlan,
  change: SeatChange,
): Promise<SeatOutlook> {
  if (!changeable.includes(plan.state)) throw new Refusal('seatPlanWrongState', { state: plan.state })
  const seat = await findSeat(tx, plan.planId, change)
  if (!seat) throw new Refusal('seatAbsent')
  const person = { personId: change.applicationId, subjectId: change.subjectId }
  if (change.to === null) return { seat, to: null, areaId: null, swap: null, breaches: [] }
  const ground = await readGround(tx, plan.batchId)
  const wanted = change.to
  const areaId = ground.sites.find(({ rooms }) =>
    rooms.some(({ roomId }) => roomId === wanted.roomId),
  )?.areaId
  if (areaId === undefined) throw new Refusal('seatAbsent')
  const site = await readSite(tx, keys, ground, plan, areaId, change)
  // At a site that they did not choose nobody is seated.
  if (!site.sittings.some((sitting) => isOf(sitting, person))) throw new Refusal('seatAbsent')
  const seats = await listSeatsOfArea(tx, plan.planId, areaId)
  const others = seats.filter((one) => !isOf(one, person))
  const room = site.sessions
    .find(({ sessionId }) => sessionId === change.to?.sessionId)
    ?.rooms.find(({ roomId }) => roomId === change.to?.roomId)
  if (!room) throw new Refusal('seatAbsent')
  const judge = (number: number) =>
    judgeSeat({ site, plan, seats, others, was: seat }, { ...person, ...wanted, seat: number })
  if (wanted.seat !== null) {
    if (wanted.seat > room.seats) throw new Refusal('seatAbsent')
    return { seat, ...judge(wanted.seat) }
  }
  for (let number = 1; number <= room.seats; number += 1) {
    if (room.closed.includes(number) || others.some((one) => isAt(one, { ...wanted, seat: number }))) continue
    const outlook = judge(number)
    if (outlook.breaches.length === 0) return { seat, ...outlook }
  }
  throw new Refusal('noRemainingSeats')
}

interface Standing {
  readonly site: Omit<SiteToArrange, 'before'>
  readonly plan: StoredPlan
  readonly seats: readonly SeatGiven[]
  readonly others: readonly SeatGiven[]
  readonly was: SeatOfPerson
}

/** Only what the change breaks counts: what is broken already, elsewhere or by hand, is no part of it. */
function judgeSeat({ site, plan, seats, others, was }: Standing, to: SeatGiven): Omit<SeatOutlook, 'seat'> {
  const sitter = others.find((one) => isAt(one, to))
  const rest = sitter ? others.filter((one) => one !== sitter) : others
  // Two change seats within a site only.
  const isHere = was.sessionId !== null && was.areaId === site.siteId
  if (sitter && !isHere) throw new Refusal('seatTaken')
  const swapTo =
    sitter && was.sessionId !== null && was.roomId !== null && was.seat !== null
      ? { ...personOf(sitter), sessionId: was.sessionId, roomId: was.roomId, seat: was.seat }
      : null
  const before = new Set(checkPlan(site, seats, plan.rules).map(nameOf))
  const after = checkPlan(site, [...rest, to, ...(swapTo ? [swapTo] : [])], plan.rules)
  const printed = sitter ? site.sittings.some((one) => isOf(one, personOf(sitter)) && one.printed) : false
  return {
    ...{ to, areaId: site.siteId },
    swap: sitter && swapTo ? { from: sitter, to: swapTo, printed } : null,
    breaches: after.filter((breach) => !before.has(nameOf(breach))),
  }
}

const nameOf = ({ rule, personId, subjectId, otherId }: Breach) =>
  `${rule} ${[`${personId} ${subjectId}`, otherId ?? ''].sort().join(' ')}`

export const mayBeAccepted = (rule: Rule): rule is Acceptable => acceptable.some((one) => one === rule)

/** Seats somebody elsewhere. Every rule that it breaks has to be accepted; in force, those who move are told. */
export async function changeSeatByHand(
  tx: Tx,
  keys: Keys,
  asked: PlanAsked & { readonly change: SeatChange; readonly accept: readonly Acceptable[] },
  now: Date,
): Promise<void> {
  const plan = await holdPlan(tx, asked)
  const { change, accept } = asked
  const { seat, to, areaId, swap, breaches } = await judgeChange(tx, keys, plan, change)
  const refused = [...new Set(breaches.map(({ rule }) => rule))].filter(
    (rule) => !mayBeAccepted(rule) || !accept.includes(rule),
  )
  if (refused.length > 0) throw new Refusal('seatRulesBroken', { rules: refused })
  const person = { personId: change.applicationId, subjectId: change.subjectId }
  const acceptedOf = (one: SeatGiven) => [
    ...new Set(
      breaches
        .filter((breach) => isOf(breach, one) || breach.otherId === one.personId)
        .map(({ rule }) => rule),
    ),
  ]
  // Out of the way first: nobody sits on two, and no two on one.
  await writeSeat(tx, plan.planId, person, null, 'noFreeSeat')
  if (to && areaId !== null) {
    const give = (who: OfPerson, place: SeatGiven) =>
      writeSeat(tx, plan.planId, who, { ...place, areaId, accepted: acceptedOf(place) }, null)
    if (swap) await give(swap.from, swap.to)
    await give(person, to)
  }
  await unsettlePlan(tx, plan.planId)
  const numbers = await listApplicationNumbers(tx, [person.personId])
  const deed = { action: 'seatPlan.changeSeat', subject: 'seatPlan', subjectId: plan.planId }
  const number = numbers.get(person.personId) ?? ''
  await record(
    tx,
    {
      ...deed,
      before: { number, seat: seat.seat },
      after: { number, seat: to?.seat ?? null, accepted: accept.join(', '), batchId: plan.batchId },
    },
    now,
  )
  if (plan.state !== 'published') return
  const inForce: SeatsInForce = { projectId: tx.projectId, batchId: plan.batchId }
  await queueJob(tx, seatsInForceJob, inForce)
  const moved = [
    { applicationId: person.personId, had: seat.sessionId !== null },
    ...(swap ? [{ applicationId: swap.from.personId, had: true }] : []),
  ]
  await tellSeats(tx, moved, now)
}

/** What a screen shows before it is done. */
export async function previewChange(
  tx: Tx,
  keys: Keys,
  { batchId, planId }: { readonly batchId: string; readonly planId: string },
  change: SeatChange,
) {
  const plan = await getPlan(tx, batchId, planId)
  return { plan, outlook: await judgeChange(tx, keys, plan, change) }
}

interface OfPerson {
  readonly personId: string
  readonly subjectId: string
}

const personOf = ({ personId, subjectId }: OfPerson): OfPerson => ({ personId, subjectId })
const isOf = (one: OfPerson, other: OfPerson) =>
  one.personId === other.personId && one.subjectId === other.subjectId
const isAt = (one: SeatGiven, place: Pick<SeatGiven, 'sessionId' | 'roomId' | 'seat'>) =>
  one.sessionId === place.sessionId && one.roomId === place.roomId && one.seat === place.seat
