import { describe, expect, it } from 'vitest'
import { type ArrangementRules, usualRules } from '../arrangement-rules.ts'
import type { DistrictPlan, DistrictToArrange, SeatGiven, Sitting } from '../plan.ts'
import { checkDistrict } from '../test/check-district.ts'
import { randomDistrict } from '../test/random-district.ts'
import { diceOf, randomRules, randomSite } from '../test/random-site.ts'
import { arrangeDistrict } from './arrange-district.ts'
import { arrangeSite } from './arrange-site.ts'

const seeds = Array.from({ length: 30 }, (_, at) => at + 1)
const keyOf = ({ personId, subjectId }: { personId: string; subjectId: string }) => `${personId} ${subjectId}`
const again = (district: DistrictToArrange, { seats }: DistrictPlan): DistrictToArrange => ({
  ...district,
  sites: district.sites.map((site) => ({ ...site, before: seats.get(site.siteId) ?? [] })),
})
const allSeats = ({ seats }: DistrictPlan): SeatGiven[] => [...seats.values()].flat()

describe.each(seeds)('in random city %i', (seed) => {
  it('no rule is broken, nobody is forgotten, everybody sits where they chose', () => {
    const dice = diceOf(seed)
    for (let world = 0; world < 3; world += 1) {
      const district = randomDistrict(dice)
      const rules = randomRules(dice)
      expect(
        checkDistrict(district, arrangeDistrict(district, { rules, seed: String(seed) }), rules),
      ).toEqual([])
    }
  })

  it('arranged again without a change nobody moves; after a room is lost only who sat there', () => {
    const dice = diceOf(500 + seed)
    const district = randomDistrict(dice, 0.5)
    const rules = randomRules(dice)
    const first = arrangeDistrict(district, { rules, seed: 'first' })
    expect(arrangeDistrict(again(district, first), { rules, seed: 'second' }).moved).toEqual([])
    const lost = allSeats(first)[0]?.roomId
    const without = again(
      {
        ...district,
        sites: district.sites.map((site) => ({
          ...site,
          sessions: site.sessions.map((session) => ({
            ...session,
            rooms: session.rooms.filter(({ roomId }) => roomId !== lost),
          })),
        })),
      },
      first,
    )
    const second = arrangeDistrict(without, { rules, seed: 'third' })
    expect(checkDistrict(without, second, rules)).toEqual([])
    const sat = allSeats(first).filter(({ roomId }) => roomId === lost)
    // Somebody may be asked to change seats within a session so that one of them finds one.
    expect(second.moved.length).toBeLessThanOrEqual(2 * sat.length)
    const moved = new Set(second.moved.map(({ from }) => keyOf(from)))
    for (const seat of sat) expect(moved).toContain(keyOf(seat))
  })

  it('who chose a site finds a seat there no worse than if nobody had been dealt to it', () => {
    const dice = diceOf(900 + seed)
    const district = randomDistrict(dice, 1.2, 0)
    const rules = randomRules(dice)
    const plan = arrangeDistrict(district, { rules, seed: 'first' })
    const choosers = district.choosers.filter(({ areaId }) => areaId !== 'city')
    const alone = arrangeDistrict({ ...district, choosers }, { rules, seed: 'first' })
    // With a single site whoever chose the city can sit nowhere else either.
    for (const { siteId } of district.sites.length > 1 ? district.sites : [])
      expect(plan.leftovers.get(siteId)?.length ?? 0).toBeLessThanOrEqual(
        alone.leftovers.get(siteId)?.length ?? 0,
      )
  })
})

it('the same people, rules and seed give the same plan', () => {
  const district = randomDistrict(diceOf(3))
  const rules = { ...usualRules, apartByOrganisation: false }
  const plan = arrangeDistrict(district, { rules, seed: 'a' })
  expect(arrangeDistrict(structuredClone(district), { rules, seed: 'a' })).toEqual(plan)
  expect(allSeats(arrangeDistrict(district, { rules, seed: 'b' }))).not.toEqual(allSeats(plan))
})

it('a site whose people all chose it is seated as it is by itself', () => {
  const { sittings, ...site } = randomSite(diceOf(11))
  const rules = randomRules(diceOf(11))
  const choosers = sittings.map((sitting) => ({ areaId: 'site', sitting }))
  const plan = arrangeDistrict(
    { sites: [site], siteIdsOf: { site: ['site'] }, choosers },
    { rules, seed: 'a' },
  )
  const alone = arrangeSite({ ...site, sittings }, { rules, seed: 'a' })
  expect([plan.seats.get('site'), plan.leftovers.get('site') ?? []]).toEqual([alone.seats, alone.leftovers])
})

it('whose organisation chose a room of a site is dealt there before others', () => {
  const people = (organisationId: string | null, choice: Sitting['choice']): Sitting[] =>
    Array.from({ length: 6 }, (_, at) => ({
      ...{ personId: `${organisationId} ${at}`, subjectId: 'law', organisationId, namesake: null },
      ...{ needs: null, printed: false, choice },
    }))
  const session = {
    ...{ sessionId: 'morning', day: '2026-12-20', startsAt: 0, endsAt: 1, subjectIds: ['law'] },
    ...{ most: null, mostBySubject: {} },
  }
  const room = (roomId: string) => ({ roomId, seats: 6, rows: 6, closed: [], accessible: false })
  const site = (siteId: string) => ({
    ...{ siteId, before: [], elsewhere: [] },
    sessions: [{ ...session, rooms: [room(`${siteId} 1`)] }],
  })
  const choice = { sessionId: 'morning', roomId: 'south 1' }
  const choosers = [...people(null, null), ...people('school', choice)]
  const district: DistrictToArrange = {
    ...{ sites: [site('north'), site('south')], siteIdsOf: { city: ['north', 'south'] } },
    choosers: choosers.map((sitting) => ({ areaId: 'city', sitting })),
  }
  const rules = { ...usualRules, apartByOrganisation: true }
  const plan = arrangeDistrict(district, { rules, seed: 'a' })
  expect(checkDistrict(district, plan, rules)).toEqual([])
  const rooms = (organisationId: string) =>
    allSeats(plan).flatMap(({ personId, roomId }) => (personId.startsWith(organisationId) ? roomId : []))
  expect(new Set(rooms('school'))).toEqual(new Set(['south 1']))
  expect([rooms('school').length, rooms('null').length]).toEqual([6, 6])
})

describe('people of a city', () => {
  const people = (count: number, of: Partial<Sitting> = {}): Sitting[] =>
    Array.from({ length: count }, (_, at) => ({
      ...{ personId: `${of.organisationId ?? 'person'} ${at}`, subjectId: 'law', organisationId: null },
      ...{ namesake: null, needs: null, printed: false, choice: null, ...of },
    }))
  const site = (siteId: string, seats: number) => ({
    ...{ siteId, before: [], elsewhere: [] },
    sessions: [
      {
        ...{ sessionId: 'morning', day: '2026-12-20', startsAt: 0, endsAt: 2, subjectIds: ['law'] },
        ...{ most: null, mostBySubject: {} },
        rooms: [{ roomId: `room of ${siteId}`, seats, rows: 5, closed: [], accessible: false }],
      },
    ],
  })
  const city = (sizes: readonly number[], sittings: readonly Sitting[]): DistrictToArrange => ({
    sites: sizes.map((seats, at) => site(`site-${at}`, seats)),
    siteIdsOf: { city: sizes.map((_, at) => `site-${at}`) },
    choosers: sittings.map((sitting) => ({ areaId: 'city', sitting })),
  })
  const rules: ArrangementRules = { ...usualRules, apartByOrganisation: false, seatOrder: 'column' }
  const sizes = (plan: DistrictPlan) => [...plan.seats.values()].map(({ length }) => length)
  const organisationsAt = ({ seats }: DistrictPlan) =>
    [...seats.values()].map((here) => [...new Set(here.map(({ personId }) => personId.split(' ')[0]))].sort())

  it('fill one site after the other, or all alike, as rooms do', () => {
    const district = city([30, 30, 30], people(45))
    expect(sizes(arrangeDistrict(district, { rules, seed: 'a' }))).toEqual([30, 15, 0])
    const spread = { ...rules, roomUse: 'spread' as const }
    expect(sizes(arrangeDistrict(district, { rules: spread, seed: 'a' }))).toEqual([15, 15, 15])
  })

  it('of one organisation sit at one site that holds them, or evenly at all', () => {
    const sittings = ['north', 'south', 'west'].flatMap((organisationId) => people(20, { organisationId }))
    const together = { ...rules, organisations: 'together' as const }
    const plan = arrangeDistrict(city([25, 25, 25], sittings), { rules: together, seed: 'a' })
    expect(organisationsAt(plan).sort()).toEqual([['north'], ['south'], ['west']])
    const scattered = { ...rules, organisations: 'scattered' as const }
    const apart = arrangeDistrict(city([25, 25, 25], sittings), { rules: scattered, seed: 'a' })
    for (const seats of apart.seats.values()) {
      const north = seats.filter(({ personId }) => personId.startsWith('north')).length
      expect([6, 7]).toContain(north)
    }
  })

  it('who find no seat are told why; who chose where no site is, that there is none', () => {
    const district = {
      ...city([10, 10], people(25)),
      siteIdsOf: { city: ['site-0', 'site-1'], village: [] },
    }
    const choosers = [
      ...district.choosers,
      { areaId: 'village', sitting: { ...(people(1)[0] as Sitting), personId: 'villager' } },
    ]
    const { leftovers } = arrangeDistrict({ ...district, choosers }, { rules, seed: 'a' })
    expect(leftovers.get('city')?.map(({ reason }) => reason)).toEqual(Array(5).fill('noFreeSeat'))
    expect(leftovers.get('village')?.map(({ reason }) => reason)).toEqual(['noSiteInArea'])
  })
})
