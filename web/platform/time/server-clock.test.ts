import { expect, test } from 'vitest'
import { betterOffset, offsetOf } from './server-clock.ts'

test('the server read its clock in the middle of the way, give or take half of it', () => {
  expect(offsetOf({ sentAtMs: 1000, receivedAtMs: 1200, serverNowMs: 5100 })).toEqual({
    offsetMs: 4000,
    errorMs: 100,
  })
})

test('a slow answer that agrees does not replace a quick one', () => {
  const quick = { offsetMs: 4000, errorMs: 20 }
  expect(betterOffset(quick, { offsetMs: 4200, errorMs: 400 })).toBe(quick)
})

test('any answer that contradicts replaces: somebody moved a clock', () => {
  const slow = { offsetMs: -60_000, errorMs: 400 }
  expect(betterOffset({ offsetMs: 4000, errorMs: 20 }, slow)).toBe(slow)
})

test('a quicker answer replaces a slower one', () => {
  const quick = { offsetMs: 4010, errorMs: 5 }
  expect(betterOffset({ offsetMs: 4000, errorMs: 20 }, quick)).toBe(quick)
})
