import { expect, test } from 'vitest'
import { isSettled, ownSteps } from './own-steps.ts'

test.each([
  ['beforePayment', 'draft', false, 12_000, ['submitForReview', 'withdraw']],
  ['afterPayment', 'draft', false, 12_000, ['submitForPayment', 'withdraw']],
  ['none', 'draft', false, 0, ['submitAtOnce', 'withdraw']],
  ['none', 'draft', false, -1, ['submitForPayment', 'withdraw']],
  ['beforePayment', 'failed', false, 12_000, ['submitForReview', 'withdraw']],
  ['afterPayment', 'failed', true, 12_000, ['submitForReview']],
  ['beforePayment', 'auditing', false, 12_000, ['withdraw']],
  ['afterPayment', 'auditing', true, 12_000, []],
  ['beforePayment', 'unpaid', false, 12_000, ['withdraw']],
  ['beforePayment', 'confirmed', true, 12_000, []],
  ['beforePayment', 'refused', false, null, []],
  ['beforePayment', 'withdrawn', false, null, ['reopen']],
  ['beforePayment', 'lapsed', false, 12_000, ['reopen']],
] as const)('review %s, %s, paid %s, %s fen: its owner may %j', (review, state, paid, feeFen, steps) => {
  expect(ownSteps(review, { state, paid, feeFen })).toEqual(steps)
})

test('settled is what is paid and what costs nothing, but not what has no price yet', () => {
  expect(isSettled({ paid: true, feeFen: 12_000 })).toBe(true)
  expect(isSettled({ paid: false, feeFen: 0 })).toBe(true)
  expect(isSettled({ paid: false, feeFen: 12_000 })).toBe(false)
  expect(isSettled({ paid: false, feeFen: -1 })).toBe(false)
  expect(isSettled({ paid: false, feeFen: null })).toBe(false)
})
