import { expect, test } from 'vitest'
import type { Window } from '#contract/project/window.ts'
import { findInstant, readClosedTip } from './closed-tip.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const now = at('2026-11-20T12:00:00')
const opens = at('2026-12-01T09:00:00')
const registration: Window = {
  kind: 'registration',
  opensAt: opens.toISOString(),
  closesAt: null,
  paused: false,
}

test('the project’s own window counts, whatever time the path says', () => {
  expect(readClosedTip('registration', '1000000000000', [registration], now)).toEqual({
    kind: 'registration',
    state: 'notYetOpen',
    opensAt: opens,
    closesAt: null,
  })
  expect(readClosedTip('registration', 'nonsense', [registration], opens)?.state).toBe('open')
  expect(readClosedTip('registration', '0', [{ ...registration, paused: true }], opens)?.state).toBe('paused')
})

test('the path’s time counts where the project says nothing, and opens nothing by itself', () => {
  const time = String(opens.getTime())
  expect(readClosedTip('payment', time, [], now)).toMatchObject({ state: 'notYetOpen', opensAt: opens })
  expect(readClosedTip('payment', time, [], opens)?.state).toBe('closed')
  expect(readClosedTip('payment', 'nonsense', [], now)).toMatchObject({ state: 'closed', opensAt: null })
})

test.each(['', 'anything', 'constructor', 'Registration'])('%j is no kind of window', (type) => {
  expect(readClosedTip(type, '0', [registration], now)).toBeNull()
})

test.each([
  [String(opens.getTime()), opens],
  [String(opens.getTime() / 1000), opens],
  ['2026-12-01T01:00:00.000Z', opens],
  ['99999999999999999999', null],
  ['-1', null],
  ['2026-99-99', null],
  ['NaN', null],
  ['', null],
])('a time written as %j', (text, instant) => {
  expect(findInstant(text)).toEqual(instant)
})
