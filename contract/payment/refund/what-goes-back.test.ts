import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RefundShare } from './refund-rules.ts'
import { askingTimeOf, shareOf, whatGoesBack } from './what-goes-back.ts'

const full: RefundShare = { kind: 'full' }
const percent = (of: number): RefundShare => ({ kind: 'percent', percent: of })
const less = (keptFen: number): RefundShare => ({ kind: 'less', keptFen })

const anyShare: fc.Arbitrary<RefundShare> = fc.oneof(
  fc.constant(full),
  fc.integer({ min: 1, max: 99 }).map(percent),
  fc.integer({ min: 1, max: 100_000_000 }).map(less),
)
const anyLines = fc
  .array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 })
  .map((sums) => sums.map((paidFen, at) => ({ applicationId: `a${at}`, paidFen })))
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0)

test.each([
  [full, 12_000, 12_000],
  [percent(50), 12_000, 6000],
  [percent(50), 12_001, 6001],
  [percent(1), 1, 1],
  [percent(99), 1, 1],
  [less(2000), 12_000, 10_000],
  [less(12_000), 12_000, 0],
  [less(20_000), 12_000, 0],
] as const)('%j of %i fen is %i', (share, paid, back) => {
  expect(shareOf(share, paid)).toBe(back)
})

test('an order that keeps 10 yuan keeps them once, and a line gives its part of it', () => {
  const lines = [
    { applicationId: 'one', paidFen: 10_000 },
    { applicationId: 'two', paidFen: 5000 },
  ]
  expect([...whatGoesBack(less(1000), 'order', lines).values()]).toEqual([9333, 4667])
  expect([...whatGoesBack(less(1000), 'application', lines).values()]).toEqual([9000, 4000])
})

describe('of whatever was paid', () => {
  test('no line gets more than was paid for it, and none less than nothing', () => {
    fc.assert(
      fc.property(anyShare, fc.constantFrom('application', 'order'), anyLines, (share, of, lines) => {
        const back = whatGoesBack(share, of, lines)
        for (const { applicationId, paidFen } of lines) {
          const fen = back.get(applicationId) ?? -1
          expect(Number.isSafeInteger(fen) && fen >= 0 && fen <= paidFen).toBe(true)
        }
      }),
    )
  })

  test('the lines of a whole order come to what the rule says of its sum, to the fen', () => {
    fc.assert(
      fc.property(anyShare, anyLines, (share, lines) => {
        const paid = sum(lines.map(({ paidFen }) => paidFen))
        expect(sum(whatGoesBack(share, 'order', lines).values())).toBe(shareOf(share, paid))
      }),
    )
  })
})

describe('the time to ask', () => {
  const examEndsAt = '2026-12-20T09:00:00.000Z'
  const afterExam = (days: number, at: string, paused = false) =>
    askingTimeOf(
      { term: { by: 'exam', days } },
      {
        projectWindows: [{ kind: 'refund', opensAt: null, closesAt: null, paused }],
        batch: { windows: [], examEndsAt },
        now: new Date(at),
      },
    ).state

  test('ends with the last of the days after the exam, on the wall clock in UTC+8', () => {
    expect(afterExam(10, '2026-11-20T04:00:00.000Z')).toBe('open')
    expect(afterExam(10, '2026-12-30T15:59:59.000Z')).toBe('open')
    expect(afterExam(10, '2026-12-30T16:00:00.000Z')).toBe('closed')
    expect(afterExam(0, '2026-12-20T16:00:00.000Z')).toBe('closed')
    expect(afterExam(10, '2026-11-20T04:00:00.000Z', true)).toBe('paused')
  })

  test('is the window of refunds where the rule says so: of the batch, else of the project; without one it is never', () => {
    const term = { term: { by: 'window' } } as const
    const now = new Date('2026-11-20T04:00:00.000Z')
    const open = { kind: 'refund', opensAt: null, closesAt: null, paused: false } as const
    const over = { ...open, closesAt: '2026-11-19T00:00:00.000Z' }
    const at = (projectWindows: (typeof over | typeof open)[], windows: (typeof over)[]) =>
      askingTimeOf(term, { projectWindows, batch: { windows, examEndsAt }, now }).state
    expect([at([open], []), at([open], [over]), at([], [])]).toEqual(['open', 'closed', 'closed'])
  })
})
