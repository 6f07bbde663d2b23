import { expect, test } from 'vitest'
import type { ApplicationState } from '#contract/registration/application.ts'
import { type NextThing, nextThingOf } from './next-thing.ts'

const closesAt = '2026-12-05T09:00:00.000Z'
const before = new Date('2026-12-05T08:59:59.000Z')
const after = new Date(closesAt)

const cases: readonly [ApplicationState, boolean, Date, NextThing][] = [
  ['draft', false, before, 'goOn'],
  ['draft', false, after, 'tooLate'],
  ['auditing', false, before, 'look'],
  ['auditing', false, after, 'look'],
  ['pending', false, before, 'look'],
  ['failed', false, before, 'mend'],
  ['failed', false, after, 'tooLate'],
  ['refused', false, before, 'look'],
  ['unpaid', true, before, 'pay'],
  ['unpaid', true, after, 'pay'],
  ['unpaid', false, before, 'look'],
  ['confirmed', false, before, 'look'],
  ['confirmed', false, after, 'look'],
  ['withdrawn', false, before, 'again'],
  ['withdrawn', false, after, 'look'],
  ['lapsed', false, before, 'again'],
]

test.each(cases)('with %s (payable %s) at %s the next thing is: %s', (state, payable, now, thing) => {
  expect(nextThingOf({ state, payable, closesAt }, now)).toBe(thing)
})
