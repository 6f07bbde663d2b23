import { expect, it } from 'vitest'
import { usualRules } from '../arrangement-rules.ts'
import { checkPlan } from '../check-plan.ts'
import type { SitePlan, SiteToArrange, Sitting } from '../plan.ts'
import { diceOf, oneOf, randomRules, randomSite, upTo, withChosenRooms } from '../test/random-site.ts'
import { arrangeSite } from './arrange-site.ts'

const seeds = Array.from({ length: 30 }, (_, at) => at + 1)

const keyOf = ({ personId, subjectId }: { personId: string; subjectId: string }) => `${personId} ${subjectId}`

/** Everybody has one seat or one reason. */
const everybody = ({ seats, leftovers }: SitePlan) => [...seats, ...leftovers].map(keyOf).sort()

it.each(seeds)('in random world %i no rule is broken and nobody is forgotten', (seed) => {
  const dice = diceOf(seed)
  for (let world = 0; world < 10; world += 1) {
    const site = randomSite(dice)
    const rules = randomRules(dice)
    const plan = arrangeSite(site, { rules, seed: String(seed) })
    expect(checkPlan(site, plan.seats, rules)).toEqual([])
    expect(everybody(plan)).toEqual(site.sittings.map(keyOf).sort())
  }
})

it.each(seeds)('in random world %i whose organisation chose a room sits in it or nowhere', (seed) => {
  const dice = diceOf(3000 + seed)
  const site = withChosenRooms(randomSite(dice), dice)
  const rules = randomRules(dice)
  const plan = arrangeSite(site, { rules, seed: String(seed) })
  expect(checkPlan(site, plan.seats, rules)).toEqual([])
  expect(everybody(plan)).toEqual(site.sittings.map(keyOf).sort())
  const free = { ...site, sittings: site.sittings.map((sitting) => ({ ...sitting, choice: null })) }
  const before = arrangeSite(free, { rules, seed: String(seed) }).seats
  const again = arrangeSite({ ...site, before }, { rules, seed: String(seed) })
  expect(checkPlan(site, again.seats, rules)).toEqual([])
})

it.each(seeds)('in random world %i a change breaks no rule and moves only whom it must', (seed) => {
  const dice = diceOf(1000 + seed)
  const site = randomSite(dice, 0.8)
  const rules = randomRules(dice)
  const first = arrangeSite(site, { rules, seed: 'first' })
  const changed = withALostRoom(withNewPeople(site, dice), dice)
  const second = arrangeSite({ ...changed.site, before: first.seats }, { rules, seed: 'second' })
  expect(checkPlan(changed.site, second.seats, rules)).toEqual([])
  expect(everybody(second)).toEqual(changed.site.sittings.map(keyOf).sort())
  const now = new Map(second.seats.map((seat) => [keyOf(seat), seat]))
  const asked = new Set(changed.site.sittings.map(keyOf))
  const elsewhere = first.seats.filter(
    (seat) => asked.has(keyOf(seat)) && JSON.stringify(now.get(keyOf(seat))) !== JSON.stringify(seat),
  )
  expect(second.moved.map(({ from }) => from).sort(byKey)).toEqual(elsewhere.sort(byKey))
})

it('the same site, rules and seed give the same plan; another seed gives another draw', () => {
  const site = randomSite(diceOf(7), 0.9)
  const rules = { ...randomRules(diceOf(7)), seatOrder: 'random' as const }
  const plan = arrangeSite(site, { rules, seed: 'a' })
  expect(arrangeSite(structuredClone(site), { rules, seed: 'a' })).toEqual(plan)
  expect(arrangeSite(site, { rules, seed: 'b' }).seats).not.toEqual(plan.seats)
})

it('a plan that is arranged again without a change moves nobody', () => {
  for (const seed of seeds) {
    const dice = diceOf(seed)
    const site = randomSite(dice)
    const rules = randomRules(dice)
    const first = arrangeSite(site, { rules, seed: 'a' })
    const again = arrangeSite({ ...site, before: first.seats }, { rules, seed: 'b' })
    expect(again.moved).toEqual([])
    expect(again.seats.length).toBeGreaterThanOrEqual(first.seats.length)
  }
})

it('a printed seat stays while it is there, whoever comes', () => {
  for (const seed of seeds) {
    const dice = diceOf(seed)
    const site = randomSite(dice, 0.9)
    const rules = { ...randomRules(dice), keepPrinted: true }
    const first = arrangeSite(site, { rules, seed: 'a' })
    const changed = withNewPeople(site, dice)
    const again = arrangeSite({ ...changed, before: first.seats }, { rules, seed: 'b' })
    const printed = new Set(changed.sittings.filter((sitting) => sitting.printed).map(keyOf))
    expect(again.moved.filter(({ from }) => printed.has(keyOf(from)))).toEqual([])
  }
})

const byKey = (one: { personId: string; subjectId: string }, other: typeof one) =>
  keyOf(one) < keyOf(other) ? -1 : 1

function withNewPeople(site: SiteToArrange, dice: () => number): SiteToArrange {
  const left = site.sittings.filter(() => dice() > 0.02)
  const like = left.filter(() => dice() < 0.02)
  return {
    ...site,
    sittings: [...left, ...like.map((one, at) => ({ ...one, personId: `new-${at}`, printed: false }))],
  }
}

function withALostRoom(site: SiteToArrange, dice: () => number): { site: SiteToArrange; roomId: string } {
  const { roomId } = oneOf(
    site.sessions.flatMap(({ rooms }) => rooms),
    dice,
  )
  const session = upTo(site.sessions.length, dice)
  const sessions = site.sessions.map((one, at) =>
    at === session ? { ...one, rooms: one.rooms.filter((room) => room.roomId !== roomId) } : one,
  )
  return { site: { ...site, sessions }, roomId }
}

it('says why somebody has no seat', () => {
  const hour = 3_600_000
  const rules = { ...usualRules, apartByOrganisation: true, oneSubjectPerRoom: false, apartByNamesake: false }
  const session = (sessionId: string, subjectIds: string[], startsAt: number, seats: number) => ({
    sessionId,
    day: '2026-11-21',
    startsAt: startsAt * hour,
    endsAt: (startsAt + 2) * hour,
    subjectIds,
    rooms: [{ roomId: `room ${sessionId}`, seats, rows: 2, closed: [], accessible: false }],
    most: null,
    mostBySubject: {},
  })
  const person = (personId: string, subjectId: string, of: Partial<Sitting> = {}): Sitting => ({
    personId,
    subjectId,
    organisationId: null,
    namesake: null,
    needs: null,
    printed: false,
    choice: null,
    ...of,
  })
  const needs = { accessible: false, ownRoom: false, extraMinutes: 0 }
  const plan = arrangeSite(
    {
      siteId: 'site',
      before: [],
      elsewhere: [{ personId: 'away', day: '2026-11-21', startsAt: 20 * hour, endsAt: 22 * hour }],
      sessions: [
        session('first', ['law', 'tax'], 8, 4),
        session('second', ['art'], 9, 2),
        session('third', ['art', 'music'], 13, 2),
      ],
      sittings: [
        person('nowhere', 'history'),
        person('twice', 'law'),
        person('twice', 'tax'),
        person('away', 'law'),
        person('wheels', 'art', { needs: { ...needs, accessible: true } }),
        person('one', 'music', { organisationId: 'college' }),
        person('two', 'music', { organisationId: 'college' }),
      ],
    },
    { rules, seed: 'a' },
  )
  expect(plan.leftovers.map(({ personId, reason }) => `${personId}: ${reason}`).sort()).toEqual([
    'away: otherSiteThatDay',
    'nowhere: subjectInNoSession',
    'twice: sessionsOverlap',
    'two: neighboursAlike',
    'wheels: noAccessibleRoom',
  ])
})
