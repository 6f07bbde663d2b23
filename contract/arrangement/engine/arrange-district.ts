import {
  type Chooser,
  type DistrictPlan,
  type DistrictToArrange,
  type Leftover,
  leftoverReasons,
  type Moved,
  type Ruled,
  type SeatElsewhere,
  type SeatGiven,
  type SitePlan,
  type SiteSession,
  type Sitting,
} from '../plan.ts'
import { arrangeSite } from './arrange-site.ts'
import { dealOut, homesOf } from './deal-out.ts'

/**
 * Gives the people of a district their seats. Who chose a site sits there or nowhere; who chose an area above is dealt
 * out over its sites, and where there is no seat for them at one, goes on to the next. Whoever chose a site itself comes
 * before those who are dealt to it anew.
 */
export function arrangeDistrict(district: DistrictToArrange, ruled: Ruled): DistrictPlan {
  const dealt = dealOut(district, ruled)
  const seating = new Seating(district, ruled)
  for (const site of district.sites)
    seating.seat(site, (sitting, siteIds) => (dealt.get(sitting) ?? siteIds[0]) === site.siteId)
  for (const site of district.sites) seating.seatAlso(site)
  return seating.plan()
}

type Site = DistrictToArrange['sites'][number]

/** Who sits where so far, and who was left over at which sites. */
class Seating {
  readonly #district: DistrictToArrange
  readonly #ruled: Ruled
  readonly #areaOf: ReadonlyMap<string, string>
  readonly #homes: ReadonlyMap<string, string>
  readonly #sessions: ReadonlyMap<string, SiteSession>
  /** By site. Who has not had their turn yet stays where they were if they can. */
  readonly #given: Map<string, readonly SeatGiven[]>
  readonly #left = new Map<Sitting, { readonly tried: Set<string>; readonly reason: Leftover['reason'] }>()

  constructor(district: DistrictToArrange, ruled: Ruled) {
    const { sites, siteIdsOf, choosers } = district
    this.#district = district
    this.#ruled = ruled
    this.#areaOf = new Map(choosers.map(({ areaId, sitting }) => [keyOf(sitting), areaId]))
    const maySit = (seat: SeatGiven, siteId: string): boolean =>
      (siteIdsOf[this.#areaOf.get(keyOf(seat)) ?? ''] ?? []).includes(siteId)
    this.#given = new Map(
      sites.map(({ siteId, before }) => [siteId, before.filter((seat) => maySit(seat, siteId))]),
    )
    this.#homes = homesOf(district)
    this.#sessions = new Map(
      sites.flatMap(({ sessions }) => sessions.map((session) => [session.sessionId, session] as const)),
    )
  }

  /** All of them at once; or first those who chose it or sat there, if some of them would be left over. */
  seat(site: Site, isMeant: (sitting: Sitting, siteIds: readonly string[]) => boolean): void {
    const { choosers, siteIdsOf } = this.#district
    const here = choosers.filter(({ areaId, sitting }) => isMeant(sitting, siteIdsOf[areaId] ?? []))
    const sittings = here.map(({ sitting }) => sitting)
    const isFirst = ({ areaId, sitting }: Chooser): boolean =>
      siteIdsOf[areaId]?.length === 1 || this.#homes.get(keyOf(sitting)) === site.siteId
    const first = here.filter(isFirst).map(({ sitting }) => sitting)
    let plan = this.#arrange(site, sittings, site.before)
    if (first.length < sittings.length) {
      const keys = new Set(first.map(keyOf))
      if (plan.leftovers.some((left) => keys.has(keyOf(left))))
        plan = this.#arrange(site, sittings, this.#arrange(site, first, site.before).seats)
    }
    this.#keep(site, plan, sittings)
  }

  /** Whoever was left over at other sites takes what is free here; whoever sits here stays. */
  seatAlso(site: Site): void {
    const before = this.#given.get(site.siteId) ?? []
    const { choosers, siteIdsOf } = this.#district
    const waiting = new Set(
      choosers.flatMap(({ areaId, sitting }) => {
        const left = this.#left.get(sitting)
        return left && !left.tried.has(site.siteId) && siteIdsOf[areaId]?.includes(site.siteId) ? sitting : []
      }),
    )
    if (waiting.size === 0 || before.length >= seatsOf(site)) return
    const seated = new Set(before.map(keyOf))
    const sittings = choosers.flatMap(({ sitting }) =>
      seated.has(keyOf(sitting)) || waiting.has(sitting) ? sitting : [],
    )
    this.#keep(site, this.#arrange(site, sittings, before), sittings)
  }

  plan(): DistrictPlan {
    const { choosers, siteIdsOf } = this.#district
    const leftovers = new Map<string, Leftover[]>()
    for (const { areaId, sitting } of choosers) {
      const isSited = (siteIdsOf[areaId] ?? []).length > 0
      const reason = isSited ? this.#left.get(sitting)?.reason : 'noSiteInArea'
      if (!reason) continue
      const ofArea = leftovers.get(areaId) ?? []
      ofArea.push({ personId: sitting.personId, subjectId: sitting.subjectId, reason })
      leftovers.set(areaId, ofArea)
    }
    return { seats: this.#given, leftovers, moved: this.#moved() }
  }

  #arrange(site: Site, sittings: readonly Sitting[], before: readonly SeatGiven[]): SitePlan {
    const elsewhere = [...site.elsewhere, ...this.#seatsElsewhere(site.siteId)]
    return arrangeSite({ ...site, sittings, before, elsewhere }, this.#ruled)
  }

  #seatsElsewhere(siteId: string): SeatElsewhere[] {
    const others = [...this.#given].filter(([otherId]) => otherId !== siteId)
    return others
      .flatMap(([, seats]) => seats)
      .flatMap(({ personId, sessionId }) => {
        const session = this.#sessions.get(sessionId)
        return session
          ? { personId, day: session.day, startsAt: session.startsAt, endsAt: session.endsAt }
          : []
      })
  }

  #keep({ siteId }: Site, { seats, leftovers }: SitePlan, sittings: readonly Sitting[]): void {
    this.#given.set(siteId, seats)
    const reasons = new Map(leftovers.map((one) => [keyOf(one), one.reason]))
    for (const sitting of sittings) {
      const reason = reasons.get(keyOf(sitting))
      const before = this.#left.get(sitting)
      if (reason === undefined) this.#left.delete(sitting)
      else {
        const tried = (before?.tried ?? new Set()).add(siteId)
        this.#left.set(sitting, { tried, reason: before ? nearest(before.reason, reason) : reason })
      }
    }
  }

  #moved(): Moved[] {
    const now = new Map([...this.#given.values()].flat().map((seat) => [keyOf(seat), seat]))
    return this.#district.sites.flatMap(({ before }) =>
      before.flatMap((from) => {
        if (!this.#areaOf.has(keyOf(from))) return []
        const to = now.get(keyOf(from)) ?? null
        const stays = to?.sessionId === from.sessionId && to.roomId === from.roomId && to.seat === from.seat
        return stays ? [] : [{ from, to }]
      }),
    )
  }
}

const seatsOf = ({ sessions }: Site): number =>
  sessions
    .flatMap(({ rooms }) => rooms.map(({ seats, closed }) => seats - new Set(closed).size))
    .reduce((sum, one) => sum + one, 0)

const nearest = (one: Leftover['reason'], other: Leftover['reason']): Leftover['reason'] =>
  leftoverReasons.indexOf(other) > leftoverReasons.indexOf(one) ? other : one

const keyOf = ({ personId, subjectId }: Pick<SeatGiven, 'personId' | 'subjectId'>): string =>
  `${personId} ${subjectId}`
