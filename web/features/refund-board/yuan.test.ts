import { expect, test } from 'vitest'
import { fenOf } from './yuan.ts'

test.each([
  ['120', 12_000],
  ['120.5', 12_050],
  [' 0.01 ', 1],
  ['1234567.89', 123_456_789],
  ['1.005', null],
  ['1,000', null],
  ['-1', null],
  ['', null],
])('“%s” yuan are %o fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen)
})
