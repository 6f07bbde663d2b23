import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LineTax, mostInvoiceFen, totalsOfLine, totalsOfLines, totalsOfPart } from './line-tax.ts'

const byRate = (basisPoints: number): LineTax => ({ treatment: 'rate', basisPoints })

describe('what of an amount is tax', () => {
  test.each([
    [106_00, byRate(600), 100_00, 6_00],
    [61_00, byRate(600), 57_55, 3_45],
    [61_00, byRate(300), 59_22, 1_78],
    [61_00, byRate(100), 60_40, 60],
    [1, byRate(600), 1, 0],
    // 9.5 fen of tax would be 10, 8.49… are 8.
    [150, byRate(600), 142, 8],
    // Exactly half a fen.
    [101, byRate(100), 100, 1],
    [303, { treatment: 'rate', basisPoints: 10_000 }, 151, 152],
    [-303, { treatment: 'rate', basisPoints: 10_000 }, -151, -152],
    [61_00, { treatment: 'exempt' }, 61_00, 0],
    [61_00, { treatment: 'outside' }, 61_00, 0],
    [0, byRate(1300), 0, 0],
  ] as const)('%i fen, %j: net %i, tax %i', (amountFen, tax, netFen, taxFen) => {
    expect(totalsOfLine(amountFen, tax)).toEqual({ netFen, taxFen, totalFen: amountFen })
  })

  test('what is no amount is refused, not rounded', () => {
    for (const amount of [0.5, Number.NaN, mostInvoiceFen + 1])
      expect(() => totalsOfLine(amount, byRate(600))).toThrow(RangeError)
  })

  const amounts = fc.integer({ min: -mostInvoiceFen, max: mostInvoiceFen })
  const rates = fc.integer({ min: 0, max: 2_000 })

  test('net and tax are the amount, and no other whole fen of tax is nearer', () => {
    fc.assert(
      fc.property(amounts, rates, (amountFen, rate) => {
        const { netFen, taxFen } = totalsOfLine(amountFen, byRate(rate))
        const [whole, exact] = [BigInt(10_000 + rate), BigInt(amountFen) * BigInt(rate)]
        const off = exact - BigInt(taxFen) * whole
        expect(netFen + taxFen).toBe(amountFen)
        expect(2n * (off < 0n ? -off : off) <= whole).toBe(true)
      }),
    )
  })

  test('what is taken back whole is the same with the other sign', () => {
    fc.assert(
      fc.property(amounts, rates, (amountFen, rate) => {
        const there = totalsOfLine(amountFen, byRate(rate))
        const back = totalsOfLine(-amountFen, byRate(rate))
        for (const of of ['netFen', 'taxFen', 'totalFen'] as const) expect(there[of] + back[of]).toBe(0)
      }),
    )
  })

  test('however a line is taken back in parts, they are the line, and none gives tax the wrong way', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, rates, (amounts, rate) => {
        const tax = byRate(rate)
        let earlierFen = 0
        const sum = { netFen: 0, taxFen: 0, totalFen: 0 }
        for (const amountFen of amounts) {
          const part = totalsOfPart({ earlierFen, amountFen, tax })
          earlierFen += amountFen
          for (const of of ['netFen', 'taxFen', 'totalFen'] as const) {
            expect(part[of]).toBeGreaterThanOrEqual(0)
            sum[of] += part[of]
          }
        }
        expect(sum).toEqual(totalsOfLine(earlierFen, tax))
      }),
    )
  })

  test('sums are those of the lines', () => {
    const line = fc.record({ amountFen: fc.integer({ min: 0, max: 1_000_000 }), tax: rates.map(byRate) })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const { netFen, taxFen, totalFen } = totalsOfLines(lines)
        expect(netFen + taxFen).toBe(totalFen)
        expect(totalFen).toBe(lines.reduce((sum, { amountFen }) => sum + amountFen, 0))
      }),
    )
  })
})
