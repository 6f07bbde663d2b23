import { expect, test } from 'vitest'
import type { ReviewOrder } from '#contract/batch/batch.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import { lifeStagesOf } from './life-stages.ts'

const cases: readonly [ReviewOrder, ApplicationState, number, boolean, string][] = [
  ['beforePayment', 'auditing', 9000, false, 'submitted:done review:now payment:later registered:later'],
  ['beforePayment', 'pending', 9000, false, 'submitted:done review:now payment:later registered:later'],
  ['beforePayment', 'failed', 9000, false, 'submitted:done review:stopped payment:later registered:later'],
  ['beforePayment', 'refused', 9000, false, 'submitted:done review:stopped payment:later registered:later'],
  ['beforePayment', 'unpaid', 9000, false, 'submitted:done review:done payment:now registered:later'],
  ['beforePayment', 'unpaid', -1, false, 'submitted:done review:done payment:now registered:later'],
  ['beforePayment', 'lapsed', 9000, false, 'submitted:done review:done payment:stopped registered:later'],
  ['beforePayment', 'confirmed', 9000, true, 'submitted:done review:done payment:done registered:done'],
  ['beforePayment', 'confirmed', 0, false, 'submitted:done review:done registered:done'],
  ['afterPayment', 'unpaid', 9000, false, 'submitted:done payment:now review:later registered:later'],
  ['afterPayment', 'auditing', 9000, true, 'submitted:done payment:done review:now registered:later'],
  ['none', 'unpaid', 9000, false, 'submitted:done payment:now registered:later'],
  ['none', 'confirmed', 0, false, 'submitted:done registered:done'],
  ['none', 'withdrawn', 9000, false, ''],
]

test.each(cases)('review %s, %s, %i fen, paid %s: %s', (review, state, feeFen, paid, expected) => {
  const stages = lifeStagesOf({ state, feeFen, paid }, review)
  expect(stages.map(({ stage, standing }) => `${stage}:${standing}`).join(' ')).toBe(expected)
})
