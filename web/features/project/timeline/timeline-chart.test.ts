import { expect, test } from 'vitest'
import type { Milestone } from '#contract/project/timeline.ts'
import { chartOf } from './timeline-chart.ts'

const at = (day: string) => new Date(`${day}T00:00:00+08:00`)
const milestone = (kind: Milestone['kind'], starts: string | null, ends: string | null): Milestone => ({
  kind,
  startsAt: starts && at(starts).toISOString(),
  endsAt: ends && at(ends).toISOString(),
  state: 'open',
})

test('the chart runs over whole months, and today stands on its scale', () => {
  const chart = chartOf([milestone('registration', '2026-11-10', '2026-11-20')], at('2026-11-16'))
  expect(chart.ticks.map(({ month, at: place }) => [month, place])).toEqual([[11, 0]])
  expect(chart.bars).toEqual([{ start: 30, end: 63.33, elapsed: 60, openStart: false, openEnd: false }])
  expect(chart.today).toBe(50)
})

test('a long exam has no more than three labels', () => {
  const { ticks } = chartOf([milestone('registration', '2026-01-10', '2027-12-10')], at('2026-11-16'))
  expect(ticks).toHaveLength(24)
  expect(ticks.filter(({ labelled }) => labelled)).toHaveLength(3)
})

test('today is left out when every date is far away', () => {
  const milestones = [milestone('registration', '2026-11-10', '2026-12-10')]
  expect(chartOf(milestones, at('2026-12-20')).today).not.toBeNull()
  expect(chartOf(milestones, at('2028-06-01')).today).toBeNull()
})

test('a day is a dot, and what has no end runs to the end of the chart', () => {
  const [notice, scores] = chartOf(
    [milestone('notice', '2026-11-10', null), milestone('scoreInquiry', '2027-01-10', null)],
    at('2026-11-16'),
  ).bars
  expect([notice?.start === notice?.end, notice?.openEnd, notice?.elapsed]).toEqual([true, false, 100])
  expect([scores?.end, scores?.openEnd, scores?.elapsed]).toEqual([100, true, 0])
  expect(scores?.start).toBeLessThan(95)
})

test('without dates there is nothing to draw', () => {
  expect(chartOf([], at('2026-11-16'))).toEqual({ ticks: [], bars: [], today: null })
})
