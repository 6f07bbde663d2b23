import { expect, test } from 'vitest'
import { passesLuhn } from '../identity/check-digit.ts'
import { applicationNumber } from './application-number.ts'

const noon = new Date('2026-11-20T04:00:00Z')

test('is the year, a running number and a check digit', () => {
  expect(applicationNumber(1, noon)).toMatch(/^202600000001\d$/)
  expect(applicationNumber(123_456_789, noon)).toMatch(/^2026123456789\d$/)
})

test('has the year in UTC+8', () => {
  expect(applicationNumber(1, new Date('2026-12-31T16:00:00Z')).slice(0, 4)).toBe('2027')
})

test('shows every slip in one digit', () => {
  for (let running = 1; running < 200; running += 1) {
    const number = applicationNumber(running, noon)
    expect(passesLuhn(number)).toBe(true)
    for (let place = 0; place < number.length; place += 1) {
      const slipped = `${number.slice(0, place)}${(Number(number[place]) + 1) % 10}${number.slice(place + 1)}`
      expect(passesLuhn(slipped)).toBe(false)
    }
  }
})
