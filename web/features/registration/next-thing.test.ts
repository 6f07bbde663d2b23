import { expect, test } from 'vitest'
import type { ApplicationState, StatusDisplay } from '#contract/registration/application.ts'
import { type NextThing, nextThingOf } from './next-thing.ts'

const closesAt = '2026-12-05T09:00:00.000Z'
const before = new Date('2026-12-05T08:59:59.000Z')
const after = new Date(closesAt)

const cases: readonly [ApplicationState, StatusDisplay, Date, NextThing][] = [
  ['draft', 'toBeSubmitted', before, 'goOn'],
  ['draft', 'toBeSubmitted', after, 'tooLate'],
  ['auditing', 'pendingReview', before, 'look'],
  ['auditing', 'paidPendingReview', after, 'look'],
  ['pending', 'undetermined', before, 'look'],
  ['failed', 'notPassed', before, 'mend'],
  ['failed', 'notPassed', after, 'tooLate'],
  ['refused', 'refused', before, 'look'],
  ['unpaid', 'payNow', before, 'pay'],
  ['unpaid', 'payNow', after, 'pay'],
  ['unpaid', 'pricePending', before, 'look'],
  ['confirmed', 'paymentCompleted', before, 'look'],
  ['confirmed', 'approved', after, 'look'],
  ['withdrawn', 'withdrawn', before, 'again'],
  ['withdrawn', 'withdrawn', after, 'look'],
  ['lapsed', 'lapsed', before, 'again'],
]

test.each(cases)('with %s (%s) at %s the next thing is: %s', (state, display, now, thing) => {
  expect(nextThingOf({ state, display, closesAt }, now)).toBe(thing)
})
