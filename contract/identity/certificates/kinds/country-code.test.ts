import { isISO31661Numeric } from 'validator'
import { expect, test } from 'vitest'
import { isCountryCode } from './country-code.ts'

test('every number of three digits is a country or none, as others know them', () => {
  const all = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0'))
  expect(all.filter(isCountryCode)).toEqual(all.filter((digits) => isISO31661Numeric(digits)))
  expect(all.filter(isCountryCode)).toHaveLength(249)
})

test.each(['', '68', '6820', '６８２', '682\n'])('nothing else is one: %j', (digits) => {
  expect(isCountryCode(digits)).toBe(false)
})
