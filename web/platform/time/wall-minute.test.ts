import { expect, test } from 'vitest'
import { instantOfField, minuteOfField } from './wall-minute.ts'

test('a field shows and reads the wall clock in UTC+8', () => {
  expect(minuteOfField('2026-12-31T16:05:00.000Z')).toBe('2027-01-01T00:05')
  expect(instantOfField('2027-01-01T00:05')).toBe('2026-12-31T16:05:00.000Z')
})

test('nothing filled in, or half of it, is no instant', () => {
  expect(minuteOfField(null)).toBe('')
  expect(['', '2027-01-01', '2027-01-01T'].map(instantOfField)).toEqual([null, null, null])
})
