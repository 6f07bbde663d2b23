import { describe, expect, test } from 'vitest'
import {
  appointingTimes,
  appointmentFlawsOf,
  freeAgainAt,
  hindranceOf,
  offerEnds,
  type Sat,
  skippedAfter,
  usualAppointmentRules,
} from './appointment-rules.ts'

const rounds = [1, 3, 5].map((day) => ({
  opensAt: `2026-12-0${day}T00:00:00.000Z`,
  closesAt: `2026-12-0${day + 1}T00:00:00.000Z`,
}))
const at = (text: string) => new Date(text)
const open = { state: 'open', opensAt: null, closesAt: null } as const

describe('a place that is given up', () => {
  test.each([
    ['2026-12-01T01:59:59.999Z', '2026-12-01T02:00:00.000Z'],
    ['2026-12-01T02:00:00.000Z', '2026-12-02T02:00:00.000Z'],
    ['2026-12-01T17:00:00.000Z', '2026-12-02T02:00:00.000Z'],
  ])('at %s is free again at %s, where ten o’clock is the time', (now, then) => {
    expect(freeAgainAt({ freeAgainAt: '10:00' }, at(now)).toISOString()).toBe(then)
  })

  test('is free at once where no time is said', () => {
    expect(freeAgainAt({ freeAgainAt: null }, at('2026-12-01T00:00:00Z'))).toEqual(at('2026-12-01T00:00:00Z'))
  })
})

describe('rounds', () => {
  test.each([
    ['2026-11-30T00:00:00Z', 'notYetOpen', 1],
    ['2026-12-01T00:00:00Z', 'open', 1],
    ['2026-12-02T00:00:00Z', 'notYetOpen', 2],
    ['2026-12-05T23:59:59Z', 'open', 3],
    ['2026-12-06T00:00:00Z', 'closed', null],
  ] as const)('at %s it is %s, round %s', (now, state, round) => {
    expect(appointingTimes({ rounds }, open, at(now))).toMatchObject({ state, round })
  })

  test('say nothing where the window is closed, and are paused with it', () => {
    const now = at('2026-12-01T00:00:00Z')
    expect(appointingTimes({ rounds }, { ...open, state: 'closed' }, now).state).toBe('closed')
    expect(appointingTimes({ rounds }, { ...open, state: 'paused' }, now).state).toBe('paused')
  })

  test.each([
    [0, '2026-12-01T12:00:00Z', null],
    [1, '2026-12-01T12:00:00Z', { until: rounds[2]?.opensAt }],
    [1, '2026-12-02T12:00:00Z', { until: rounds[2]?.opensAt }],
    [1, '2026-12-03T12:00:00Z', { until: null }],
    [2, '2026-12-01T12:00:00Z', { until: null }],
  ])('%s skipped after cancelling at %s', (skippedRounds, cancelled, expected) => {
    expect(skippedAfter({ rounds, skippedRounds }, at(cancelled), at(cancelled))).toEqual(expected)
  })

  test('that meet, end before they begin, or are skipped without being there are flaws', () => {
    const meeting = [rounds[0], rounds[0]] as typeof rounds
    expect(appointmentFlawsOf({ ...usualAppointmentRules, rounds: meeting })).toEqual([
      { flaw: 'roundsMeet', round: 1 },
    ])
    expect(appointmentFlawsOf({ ...usualAppointmentRules, skippedRounds: 1 })).toEqual([
      { flaw: 'skippedWithoutRounds', round: null },
    ])
  })
})

describe('a slot', () => {
  const sat = (day: number, hour: number, more: Partial<Sat> = {}): Sat => ({
    ...{ subjectId: 'other', sessionId: `${day} ${hour}`, areaId: 'here' },
    startsAt: new Date(Date.UTC(2026, 11, day, hour)).toISOString(),
    endsAt: new Date(Date.UTC(2026, 11, day, hour + 2)).toISOString(),
    ...more,
  })
  const wanted = (day: number, hour: number, more: Partial<Sat> = {}) =>
    sat(day, hour, { subjectId: 'mine', ...more })
  const now = at('2026-12-01T00:00:00Z')
  const rules = { ...usualAppointmentRules, mostSubjectsADay: 1 }

  test.each([
    ['another day', wanted(20, 1), null],
    ['the same session', wanted(10, 1), 'sameSession'],
    ['one that overlaps', wanted(10, 2), 'overlaps'],
    ['the same day', wanted(10, 8), 'dayFull'],
    ['what begins as the other ends, that day', wanted(10, 3), 'dayFull'],
    ['the next day by the clock of the exam', wanted(10, 16), null],
    ['what begins in 71 hours', wanted(3, 23), 'over'],
  ] as const)('%s: %#', (_, slot, expected) => {
    const late = at('2026-12-01T00:00:00Z')
    expect(hindranceOf(slot, [sat(10, 1)], { ...rules, changeHours: 71 }, late)).toBe(expected)
  })

  test('of another site on that day is refused where one site is the rule', () => {
    const two = { ...rules, mostSubjectsADay: 2 }
    const elsewhere = wanted(10, 8, { areaId: 'there' })
    expect(hindranceOf(elsewhere, [sat(10, 1)], two, now)).toBe('otherSiteThatDay')
    expect(hindranceOf(elsewhere, [sat(10, 1)], { ...two, oneSiteADay: false }, now)).toBeNull()
  })

  test('is not hindered by what the same subject has', () => {
    expect(hindranceOf(wanted(10, 2), [wanted(10, 1)], rules, now)).toBeNull()
  })

  test('is offered for its term, and never beyond the hour until which one may appoint', () => {
    const term = { offerHours: 24, changeHours: 72 }
    expect(offerEnds(term, '2026-12-10T00:00:00.000Z', now)).toEqual(at('2026-12-02T00:00:00Z'))
    expect(offerEnds(term, '2026-12-04T12:00:00.000Z', now)).toEqual(at('2026-12-01T12:00:00Z'))
  })
})
