import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDetermined, sumFen, undeterminedFen, yuanOf } from './money.ts'

describe('fen written as yuan', () => {
  test.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [12345, '123.45'],
    [100000000, '1000000.00'],
    [-250, '-2.50'],
  ])('%i fen are %s yuan', (fen, yuan) => {
    expect(yuanOf(fen)).toBe(yuan)
  })

  test('loses no fen on the way', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (fen) => {
        expect(Math.round(Number(yuanOf(fen)) * 100)).toBe(fen)
        expect(yuanOf(fen)).toMatch(/^-?\d+\.\d\d$/)
      }),
    )
  })
})

describe('a sum of prices', () => {
  test.each([
    [[], 0],
    [[6100], 6100],
    [[6100, 8900], 15000],
    [[6100, undeterminedFen], undeterminedFen],
    [[undeterminedFen, undeterminedFen], undeterminedFen],
  ])('of %j is %i', (prices, sum) => {
    expect(sumFen(prices)).toBe(sum)
  })

  test('is known only if every price is', () => {
    const price = fc.oneof(fc.nat({ max: 1_000_000 }), fc.constant(undeterminedFen))
    fc.assert(
      fc.property(fc.array(price), (prices) => {
        expect(isDetermined(sumFen(prices))).toBe(!prices.includes(undeterminedFen))
      }),
    )
  })
})
