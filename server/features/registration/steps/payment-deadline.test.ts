import { expect, test } from 'vitest'
import { fallbackAccountRules } from '#contract/account/account-rules.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Window } from '#contract/project/window.ts'
import { paymentDeadline } from './payment-deadline.ts'

const now = new Date('2026-11-20T04:00:00Z')
const batch = { paymentTermMinutes: 60 } as Batch
const payable = { batch, rules: fallbackAccountRules, takesPayments: true }
const within = (opensAt: string | null, closesAt: string | null) => {
  const windows: Window[] = [{ kind: 'payment', opensAt, closesAt, paused: false }]
  return paymentDeadline({ ...payable, windows }, 12_000, now)?.toISOString()
}

test('is the term from now on', () => {
  expect(within(null, null)).toBe('2026-11-20T05:00:00.000Z')
  expect(within('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z')).toBe('2026-11-20T05:00:00.000Z')
})

test('begins when paying is open, and ends with it', () => {
  expect(within('2026-11-21T00:00:00Z', null)).toBe('2026-11-21T01:00:00.000Z')
  expect(within(null, '2026-11-20T04:30:00Z')).toBe('2026-11-20T04:30:00.000Z')
})

test('is not in the past where paying is over', () => {
  expect(within(null, '2026-11-19T00:00:00Z')).toBe(now.toISOString())
})

test('is none while a price is not settled: nobody can pay', () => {
  expect(paymentDeadline({ ...payable, windows: [] }, -1, now)).toBeNull()
})

test('is none while the portal takes no payments', () => {
  expect(paymentDeadline({ ...payable, windows: [], takesPayments: false }, 12_000, now)).toBeNull()
})
