import type { Chooser, DistrictToArrange, Ruled, SeatGiven, SiteSession, Sitting } from '../plan.ts'
import { seededRandom, shuffled } from './seeded-random.ts'

/** What one person is to be examined in, of all that they chose one area for. */
interface Party {
  readonly siteIds: readonly string[]
  readonly sittings: readonly Sitting[]
  readonly organisationId: string | null
}

type SiteGround = DistrictToArrange['sites'][number]

/**
 * At which site everybody sits who may sit at several, by sitting. Who had a seat stays at its site; organisations go
 * together or evenly apart where the rules say so; sites are filled one after the other, or all alike. It counts seats
 * and looks at no neighbours: who finds none at a site is dealt to the next by whoever asked.
 */
export function dealOut(district: DistrictToArrange, { rules, seed }: Ruled): ReadonlyMap<Sitting, string> {
  const parties = partiesOf(district)
  const dealt = new Map<Sitting, string>()
  if (parties.every(({ siteIds }) => siteIds.length === 1)) return dealt
  const sites = new Map(district.sites.map((site) => [site.siteId, expectedAt(site)]))
  const homes = homesOf(district)
  const deal = (party: Party, siteId: string): void => {
    sites.get(siteId)?.expect(party)
    if (party.siteIds.length > 1) for (const sitting of party.sittings) dealt.set(sitting, siteId)
  }
  const waiting = parties.filter((party) => {
    const [only] = party.siteIds.length === 1 ? party.siteIds : []
    if (only === undefined) return !dealHome(party, homes, deal)
    deal(party, only)
    return false
  })
  const drawn = rules.seatOrder === 'random' ? shuffled(waiting, seededRandom(`${seed} sites`)) : waiting
  const needy = (party: Party): boolean =>
    rules.needsFirst && party.sittings.some(({ needs }) => needs !== null)
  for (const party of drawn.filter(needy)) deal(party, bestSite(party, sites, rules.roomUse))
  const others = drawn.filter((party) => !needy(party))
  if (rules.organisations === 'together') dealTogether(others, sites, rules.roomUse, deal)
  else if (rules.organisations === 'scattered') dealApart(others, sites, deal)
  else for (const party of others) deal(party, bestSite(party, sites, rules.roomUse))
  return dealt
}

function partiesOf({ choosers, siteIdsOf }: DistrictToArrange): Party[] {
  const groups = Map.groupBy(choosers, ({ areaId, sitting }: Chooser) => `${areaId} ${sitting.personId}`)
  return [...groups.values()].flatMap((group) => {
    const siteIds = siteIdsOf[group[0]?.areaId ?? ''] ?? []
    const sittings = group.map(({ sitting }) => sitting)
    return siteIds.length === 0
      ? []
      : [{ siteIds, sittings, organisationId: sittings[0]?.organisationId ?? null }]
  })
}

/** By sitting the site of the room that was chosen for it or that the person appointed, else of the seat that it had. */
export function homesOf({ sites, choosers }: DistrictToArrange): ReadonlyMap<string, string> {
  const siteOfRoom = new Map(
    sites.flatMap(({ siteId, sessions }) =>
      sessions.flatMap(({ rooms }) => rooms.map(({ roomId }) => [roomId, siteId] as const)),
    ),
  )
  const chosen = choosers.flatMap(({ sitting }) => {
    const siteId = siteOfRoom.get(sitting.choice?.roomId ?? '')
    return siteId === undefined ? [] : [[keyOf(sitting), siteId] as const]
  })
  const had = sites.flatMap(({ siteId, before }) => before.map((seat) => [keyOf(seat), siteId] as const))
  const appointed = choosers.flatMap(({ sitting }) =>
    sitting.appointed ? [[keyOf(sitting), sitting.appointed.siteId] as const] : [],
  )
  return new Map([...had, ...appointed, ...chosen])
}

/** Each sitting to the site of its seat, what is new to where the others are; false: none had a seat. */
function dealHome(
  party: Party,
  homes: ReadonlyMap<string, string>,
  deal: (party: Party, siteId: string) => void,
): boolean {
  const had = party.sittings.map((sitting) => {
    const home = homes.get(keyOf(sitting))
    return home !== undefined && party.siteIds.includes(home) ? home : null
  })
  const first = had.find((home) => home !== null) ?? null
  if (first === null) return false
  for (const [at, sitting] of party.sittings.entries())
    deal({ ...party, sittings: [sitting] }, had[at] ?? first)
  return true
}

const keyOf = ({ personId, subjectId }: Pick<SeatGiven, 'personId' | 'subjectId'>): string =>
  `${personId} ${subjectId}`

/** Of its sites that hold all of a party the first, or the emptiest; else the one that holds most of it. */
function bestSite(party: Party, sites: ReadonlyMap<string, Expected>, use: 'fill' | 'spread'): string {
  let best = { siteId: party.siteIds[0] ?? '', holds: -1, load: 0 }
  for (const siteId of party.siteIds) {
    const site = sites.get(siteId)
    if (!site) continue
    const holds = site.holds(party)
    const load = site.load()
    if (holds > best.holds || (holds === best.holds && use === 'spread' && load < best.load))
      best = { siteId, holds, load }
    if (use === 'fill' && holds === party.sittings.length) break
  }
  return best.siteId
}

/** An organisation after the other, the largest first: to the site that holds it all, else to as few as may be. */
function dealTogether(
  parties: readonly Party[],
  sites: ReadonlyMap<string, Expected>,
  use: 'fill' | 'spread',
  deal: (party: Party, siteId: string) => void,
): void {
  const groups = Map.groupBy(parties, ({ organisationId, siteIds }) =>
    organisationId === null ? '' : `${organisationId} ${siteIds.join(' ')}`,
  )
  const alone = groups.get('') ?? []
  groups.delete('')
  for (const group of [...groups.values()].sort((one, other) => other.length - one.length)) {
    let left: readonly Party[] = group
    while (left.length > 0) {
      const taken = left.flatMap(({ sittings }) => sittings).length
      const free = (left[0]?.siteIds ?? [])
        .map((siteId) => ({ siteId, seats: sites.get(siteId)?.free() ?? 0 }))
        .sort((one, other) => other.seats - one.seats)
      const holding = free.filter(({ seats }) => seats >= taken)
      const chosen = (use === 'fill' ? holding.at(-1) : holding[0]) ?? free[0]
      const site = chosen && sites.get(chosen.siteId)
      if (!chosen || !site) break
      const before = left.length
      left = left.filter((party) => {
        const fits = site.holds(party) === party.sittings.length
        if (fits) deal(party, chosen.siteId)
        return !fits
      })
      if (left.length < before) continue
      for (const party of left) deal(party, bestSite(party, sites, use))
      left = []
    }
  }
  for (const party of alone) deal(party, bestSite(party, sites, use))
}

/** Each to the site that has the smallest share of their organisation, measured by its seats. */
function dealApart(
  parties: readonly Party[],
  sites: ReadonlyMap<string, Expected>,
  deal: (party: Party, siteId: string) => void,
): void {
  const counts = new Map<string, number>()
  for (const party of parties) {
    let best = { siteId: bestSite(party, sites, 'spread'), share: Number.POSITIVE_INFINITY }
    for (const siteId of party.organisationId === null ? [] : party.siteIds) {
      const site = sites.get(siteId)
      if (!site || site.holds(party) < party.sittings.length) continue
      const share = (counts.get(`${party.organisationId} ${siteId}`) ?? 0) / Math.max(1, site.seats)
      if (share < best.share) best = { siteId, share }
    }
    deal(party, best.siteId)
    const key = `${party.organisationId} ${best.siteId}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
}

interface Expected {
  readonly seats: number
  /** How many of a party's sittings find a session with a seat. */
  readonly holds: (party: Party) => number
  readonly expect: (party: Party) => void
  readonly free: () => number
  /** How full it is, between 0 and 1. */
  readonly load: () => number
}

/** A site as seats are counted in it: by session and subject, whoever sits beside whom. */
function expectedAt({ sessions, elsewhere }: SiteGround): Expected {
  const counts = sessions.map((session) => {
    const open = session.rooms.reduce((sum, { seats, closed }) => sum + seats - new Set(closed).size, 0)
    return {
      ...{ session, people: 0, bySubject: new Map<string, number>() },
      capacity: Math.min(open, session.most ?? open),
      accessible: session.rooms.some((room) => room.accessible),
    }
  })
  const seats = counts.reduce((sum, { capacity }) => sum + capacity, 0)
  const away = Map.groupBy(elsewhere, ({ personId }) => personId)
  let taken = 0
  const waysOf = ({ sittings }: Party) => {
    const ways: (typeof counts)[number][] = []
    return sittings.map((sitting) => {
      const there = away.get(sitting.personId) ?? []
      const way = counts.find(
        (one) =>
          one.session.subjectIds.includes(sitting.subjectId) &&
          one.people < one.capacity &&
          (one.bySubject.get(sitting.subjectId) ?? 0) < mostOf(one.session, sitting.subjectId) &&
          (!sitting.needs?.accessible || one.accessible) &&
          [...ways.map(({ session }) => session), ...there].every(
            (other) => other.endsAt <= one.session.startsAt || one.session.endsAt <= other.startsAt,
          ),
      )
      if (way) ways.push(way)
      return { sitting, way }
    })
  }
  return {
    seats,
    holds: (party) => waysOf(party).filter(({ way }) => way !== undefined).length,
    expect(party) {
      for (const { sitting, way } of waysOf(party)) {
        if (!way) continue
        way.people += 1
        way.bySubject.set(sitting.subjectId, (way.bySubject.get(sitting.subjectId) ?? 0) + 1)
        taken += 1
      }
    },
    free: () => seats - taken,
    load: () => taken / Math.max(1, seats),
  }
}

const mostOf = ({ mostBySubject }: SiteSession, subjectId: string): number =>
  mostBySubject[subjectId] ?? Number.POSITIVE_INFINITY
