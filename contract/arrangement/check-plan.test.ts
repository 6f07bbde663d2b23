import { expect, it } from 'vitest'
import { type ArrangementRules, usualRules } from './arrangement-rules.ts'
import { type BrokenRule, checkPlan } from './check-plan.ts'
import type { SeatGiven, SiteToArrange, Sitting } from './plan.ts'
import { seatPlace, usualRows } from './seat-place.ts'

const hour = 3_600_000
const free: ArrangementRules = {
  ...usualRules,
  oneSubjectPerRoom: false,
  apartByOrganisation: false,
  apartByNamesake: false,
  seatOrder: 'column',
}

const person = (personId: string, of: Partial<Sitting> = {}): Sitting => ({
  personId,
  subjectId: 'law',
  organisationId: null,
  namesake: null,
  needs: null,
  printed: false,
  choice: null,
  ...of,
})
const needs = { accessible: false, ownRoom: false, extraMinutes: 0 }
const room = (roomId: string) => ({ roomId, seats: 9, rows: 3, closed: [9], accessible: roomId === 'low' })
const site = (...sittings: Sitting[]): SiteToArrange => ({
  siteId: 'site',
  sittings,
  before: [],
  elsewhere: [{ personId: 'away', day: '2026-11-21', startsAt: 16 * hour, endsAt: 17 * hour }],
  sessions: [
    {
      sessionId: 'morning',
      day: '2026-11-21',
      startsAt: 9 * hour,
      endsAt: 11 * hour,
      subjectIds: ['law', 'tax', 'art'],
      rooms: [room('low'), room('high')],
      most: 5,
      mostBySubject: { art: 1 },
    },
    {
      sessionId: 'noon',
      day: '2026-11-21',
      startsAt: 10.5 * hour,
      endsAt: 12 * hour,
      subjectIds: ['tax'],
      rooms: [{ ...room('third') }],
      most: null,
      mostBySubject: {},
    },
    {
      sessionId: 'soon',
      day: '2026-11-21',
      startsAt: 11.2 * hour,
      endsAt: 12 * hour,
      subjectIds: ['art'],
      rooms: [room('low')],
      most: null,
      mostBySubject: {},
    },
  ],
})
const seat = (personId: string, number: number, of: Partial<SeatGiven> = {}): SeatGiven => ({
  personId,
  subjectId: 'law',
  sessionId: 'morning',
  roomId: 'high',
  seat: number,
  ...of,
})
const found = (sittings: Sitting[], seats: SeatGiven[], rules: Partial<ArrangementRules> = {}) =>
  checkPlan(site(...sittings), seats, { ...free, ...rules }).map(({ rule }) => rule)

const [an, bo] = [person('an'), person('bo')]
const same = (of: Partial<Sitting>) => [person('an', of), person('bo', of)]
const six = Array.from({ length: 6 }, (_, at) => person(`p${at}`))

it.each<[BrokenRule, Sitting[], SeatGiven[], Partial<ArrangementRules>?]>([
  ['personUnknown', [an], [seat('bo', 1)]],
  ['seatTwice', [an, bo], [seat('an', 1), seat('bo', 1)]],
  ['sessionUnknown', [an], [seat('an', 1, { sessionId: 'never' })]],
  ['subjectNotInSession', [an], [seat('an', 1, { sessionId: 'noon', roomId: 'third' })]],
  ['roomNotInSession', [an], [seat('an', 1, { roomId: 'third' })]],
  ['seatAbsent', [an], [seat('an', 10)]],
  ['seatAbsent', [an], [seat('an', 0)]],
  ['seatClosed', [an], [seat('an', 9)]],
  ['personAtTwoSites', [person('away')], [seat('away', 1)]],
  ['sessionOverFull', six, six.map(({ personId }, at) => seat(personId, at + 1))],
  [
    'subjectOverFull',
    same({ subjectId: 'art' }),
    [seat('an', 1, { subjectId: 'art' }), seat('bo', 4, { subjectId: 'art' })],
  ],
  [
    'roomMixed',
    [an, person('bo', { subjectId: 'tax' })],
    [seat('an', 1), seat('bo', 8, { subjectId: 'tax' })],
    { oneSubjectPerRoom: true },
  ],
  ['besideSameSubject', [an, bo], [seat('an', 1), seat('bo', 2)], { apartBySubject: true }],
  ['besideSameSubject', [an, bo], [seat('an', 1), seat('bo', 4)], { apartBySubject: true }],
  // A snake comes back: the sixth seat stands beside the first.
  [
    'besideSameSubject',
    [an, bo],
    [seat('an', 1), seat('bo', 6)],
    { apartBySubject: true, seatOrder: 'snake' },
  ],
  [
    'besideSameOrganisation',
    same({ organisationId: 'college' }),
    [seat('an', 5), seat('bo', 8)],
    { apartByOrganisation: true },
  ],
  [
    'besideNamesake',
    same({ namesake: '王 1101' }),
    [seat('an', 5), seat('bo', 6)],
    { apartByNamesake: true },
  ],
  ['notAccessible', [person('an', { needs: { ...needs, accessible: true } })], [seat('an', 1)]],
  ['notAlone', [person('an', { needs: { ...needs, ownRoom: true } }), bo], [seat('an', 1), seat('bo', 8)]],
  [
    'extraTimeMixed',
    [person('an', { needs: { ...needs, extraMinutes: 30 } }), bo],
    [seat('an', 1), seat('bo', 8)],
  ],
  [
    'roomNeededBefore',
    [person('an', { needs: { ...needs, extraMinutes: 30 } })],
    [seat('an', 1, { roomId: 'low' })],
  ],
])('%s is found', (rule, sittings, seats, rules = {}) => {
  expect(new Set(found(sittings, seats, rules))).toEqual(new Set([rule]))
})

it('somebody in two sessions at once, and twice in one subject, is found', () => {
  const both = [an, person('an', { subjectId: 'tax' })]
  const overlapping = [seat('an', 1), seat('an', 1, { subjectId: 'tax', sessionId: 'noon', roomId: 'third' })]
  expect(found(both, overlapping)).toEqual(['personOverlaps'])
  expect(found([an], [seat('an', 1), seat('an', 2)])).toContain('subjectTwice')
})

it('what keeps every rule is let through', () => {
  expect(found([an, bo], [seat('an', 1), seat('bo', 2)])).toEqual([])
  expect(found([an, bo], [seat('an', 1), seat('bo', 5)], { apartBySubject: true })).toEqual([])
  expect(found([an, bo], [seat('an', 3), seat('bo', 4)], { apartBySubject: true })).toEqual([])
})

it('30 seats are six rows of five; a snake turns at the back', () => {
  expect(usualRows(30)).toBe(6)
  expect([1, 6, 7, 12].map((number) => seatPlace(number, 6, true))).toEqual([
    { row: 0, column: 0 },
    { row: 5, column: 0 },
    { row: 5, column: 1 },
    { row: 0, column: 1 },
  ])
  expect(seatPlace(7, 6, false)).toEqual({ row: 0, column: 1 })
})
