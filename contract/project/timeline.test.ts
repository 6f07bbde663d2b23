import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastChangeUntil, nextChangeAfter, type TimelineSource, timelineAt } from './timeline.ts'
import { type Window, windowKinds } from './window.ts'

const window = (kind: Window['kind'], opensAt: string | null, closesAt: string | null): Window => ({
  kind,
  opensAt,
  closesAt,
  paused: false,
})

const exam: TimelineSource = {
  announcedAt: '2026-10-01T01:00:00.000Z',
  examStartsAt: '2026-12-12T01:00:00.000Z',
  examEndsAt: '2026-12-13T09:00:00.000Z',
  windows: [
    window('scoreInquiry', '2027-01-15T02:00:00.000Z', null),
    window('registration', '2026-11-01T01:00:00.000Z', '2026-11-20T09:00:00.000Z'),
    window('payment', '2026-11-01T01:00:00.000Z', '2026-11-22T09:00:00.000Z'),
    window('ticketPrinting', '2026-12-05T01:00:00.000Z', '2026-12-13T09:00:00.000Z'),
    window('review', '2026-11-01T01:00:00.000Z', '2026-11-21T09:00:00.000Z'),
  ],
}

const statesAt = (source: TimelineSource, now: string) =>
  timelineAt(source, new Date(now)).map(({ kind, state }) => `${kind} ${state}`)

describe('the time line of an exam', () => {
  test('stands in the order in which a person meets its milestones', () => {
    expect(statesAt(exam, '2026-11-10T00:00:00.000Z')).toEqual([
      'notice closed',
      'registration open',
      'payment open',
      'ticketPrinting notYetOpen',
      'exam notYetOpen',
      'scoreInquiry notYetOpen',
    ])
  })

  test.each([
    ['2026-09-30T00:00:00.000Z', 'notice notYetOpen', 'exam notYetOpen'],
    ['2026-12-12T01:00:00.000Z', 'notice closed', 'exam open'],
    ['2026-12-13T09:00:00.000Z', 'notice closed', 'exam closed'],
  ])('at %s: %s, %s', (now, notice, examState) => {
    expect(statesAt(exam, now)).toEqual(expect.arrayContaining([notice, examState]))
  })

  test('leaves out what the project has not dated', () => {
    const bare = { announcedAt: null, examStartsAt: null, examEndsAt: null }
    expect(timelineAt({ ...bare, windows: [] }, new Date())).toEqual([])
    expect(timelineAt({ ...bare, windows: [window('payment', null, null)] }, new Date())).toEqual([])
  })

  test('an exam whose end is not told lasts until its day is over in UTC+8', () => {
    const oneDay = { ...exam, examEndsAt: null }
    expect(statesAt(oneDay, '2026-12-12T15:59:59.999Z')).toContain('exam open')
    expect(statesAt(oneDay, '2026-12-12T16:00:00.000Z')).toContain('exam closed')
  })
})

describe('the next change', () => {
  test.each([
    ['2026-09-01T00:00:00.000Z', '2026-10-01T01:00:00.000Z'],
    ['2026-10-01T01:00:00.000Z', '2026-11-01T01:00:00.000Z'],
    ['2026-11-20T08:59:59.999Z', '2026-11-20T09:00:00.000Z'],
    ['2026-12-13T09:00:00.000Z', '2027-01-15T02:00:00.000Z'],
  ])('after %s is at %s', (now, next) => {
    expect(nextChangeAfter(exam, new Date(now))?.toISOString()).toBe(next)
  })

  test('there is none after the last', () => {
    expect(nextChangeAfter(exam, new Date('2027-01-15T02:00:00.000Z'))).toBeNull()
  })

  test.each([
    ['2026-11-01T00:59:59.999Z', '2026-10-01T01:00:00.000Z'],
    ['2026-11-01T01:00:00.000Z', '2026-11-01T01:00:00.000Z'],
    ['2099-01-01T00:00:00.000Z', '2027-01-15T02:00:00.000Z'],
  ])('until %s the last one was at %s', (now, last) => {
    expect(lastChangeUntil(exam, new Date(now))?.toISOString()).toBe(last)
  })

  test('there was none before the first', () => {
    expect(lastChangeUntil(exam, new Date('2000-01-01T00:00:00.000Z'))).toBeNull()
  })

  test('nothing on the time line changes between the last one and the next', () => {
    const day = fc.integer({ min: 0, max: 400 })
    const instant = day.map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString())
    const side = fc.option(instant)
    const source = fc.record({
      announcedAt: side,
      examStartsAt: side,
      examEndsAt: side,
      windows: fc.array(
        fc.record({
          kind: fc.constantFrom(...windowKinds),
          opensAt: side,
          closesAt: side,
          paused: fc.boolean(),
        }),
      ),
    })
    fc.assert(
      fc.property(source, instant, (drawn, at) => {
        const now = new Date(at)
        const next = nextChangeAfter(drawn, now) ?? new Date('2099-01-01')
        const justBefore = new Date(next.getTime() - 1)
        const last = lastChangeUntil(drawn, now) ?? new Date('2000-01-01')
        for (const instant of [last, justBefore])
          expect(timelineAt(drawn, instant)).toEqual(timelineAt(drawn, now))
      }),
    )
  })
})
