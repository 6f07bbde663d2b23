import { expect, test } from 'vitest'
import { WorkCost } from './work-cost.ts'

const ask = (cost: WorkCost, times: number, addressOf: (n: number) => string, nowMs = 0) =>
  Array.from({ length: times }, (_, n) => cost.take(addressOf(n), nowMs)).at(-1)

test('the work of one captcha is the same for everybody who asks as people do', () => {
  expect(ask(new WorkCost(), 60, () => '192.0.2.1')).toBe(18)
})

test('it doubles with what an address asks for, up to sixteen times', () => {
  const cost = new WorkCost()
  expect(ask(cost, 120, () => '192.0.2.1')).toBe(19)
  expect(ask(cost, 120, () => '192.0.2.1')).toBe(20)
  expect(ask(cost, 5000, () => '192.0.2.1')).toBe(22)
  expect(cost.take('198.51.100.1', 0)).toBe(18)
})

test('the addresses of one /64 are one, and a network of many addresses pays together', () => {
  expect(ask(new WorkCost(), 120, (n) => `2001:db8:1:2::${n.toString(16)}`)).toBe(19)
  const cost = new WorkCost()
  expect(ask(cost, 2400, (n) => `2001:db8:1:${n.toString(16)}::1`)).toBe(20)
  expect(cost.take('2001:db8:1:ffff::1', 0)).toBeGreaterThan(18)
  expect(cost.take('2001:db8:2::1', 0)).toBe(18)
  expect(ask(new WorkCost(), 1200, (n) => `192.0.2.${n % 256}`)).toBe(19)
})

test('what was asked for long ago costs nothing more', () => {
  const cost = new WorkCost()
  ask(cost, 1000, () => '192.0.2.1')
  expect(cost.take('192.0.2.1', 60 * 60_000)).toBe(18)
})
