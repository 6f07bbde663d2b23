import fc from 'fast-check'
import { expect, test } from 'vitest'
import { yuanOf } from '#contract/kit/money.ts'
import { feeFenOf, fenOf } from './yuan-text.ts'

test('what is written as yuan is read as the same fen', () => {
  fc.assert(fc.property(fc.integer({ min: -1e14, max: 1e14 }), (fen) => fenOf(yuanOf(fen)) === fen))
})

test('money is never rounded, a fee is to the nearest fen, and what is no amount is none', () => {
  const cases: [string, number | null, number | null][] = [
    ['0.10', 10, 10],
    ['0.1', 10, 10],
    ['12', 1200, 1200],
    [' -3.45\t', -345, -345],
    ['-0.00', 0, 0],
    ['0.01000', 1, 1],
    ['0.00500', null, 1],
    ['-0.00499', null, 0],
    ['-0.00500', null, -1],
    ['1,234.50', null, null],
    ['1e3', null, null],
    ['', null, null],
    ['.5', null, null],
    ['1.', null, null],
    ['99999999999999', null, null],
  ]
  for (const [text, fen, fee] of cases) expect([text, fenOf(text), feeFenOf(text)]).toEqual([text, fen, fee])
})
