import { expect, it } from 'vitest'
import { ownMilestone } from './own-milestone.ts'

const at = (state: Parameters<typeof ownMilestone>[0][number]['state']) => ({
  state,
  examEndsAt: '2026-12-20T00:00:00.000Z',
})

it.each([
  ['nothing', [], null],
  ['a draft', [at('draft')], 'registration'],
  ['one that a review returned', [at('failed')], 'registration'],
  ['one that waits for money', [at('unpaid')], 'payment'],
  ['one that is done', [at('confirmed')], 'ticketPrinting'],
  ['one that was withdrawn', [at('withdrawn')], null],
  ['a new one beside an old that was refused', [at('refused'), at('auditing')], 'registration'],
] as const)('whoever has %s stands there', (_, applications, expected) => {
  expect(ownMilestone(applications, new Date('2026-11-20T00:00:00Z'))).toBe(expected)
})

it('an exam that is over is nobody’s stage any more', () => {
  expect(ownMilestone([at('confirmed')], new Date('2026-12-21T00:00:00Z'))).toBeNull()
})
