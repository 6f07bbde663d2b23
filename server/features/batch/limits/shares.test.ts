import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divide, shareCount } from './shares.ts'

describe('places in shares', () => {
  test.each([
    [0, 1],
    [1, 1],
    [4, 1],
    [5, 2],
    [50, 13],
    [64, 16],
    [1024, 16],
    [1025, 17],
    [4096, 64],
    [100_000, 64],
  ])('%i places lie in %i shares', (capacity, shares) => {
    expect(shareCount(capacity)).toBe(shares)
    expect(divide(capacity)).toHaveLength(shares)
  })

  test('none gets lost, however often the capacity changes while some are held', () => {
    const steps = fc.array(
      fc.record({ capacity: fc.nat(300), heldPart: fc.double({ min: 0, max: 1, noNaN: true }) }),
      {
        maxLength: 8,
      },
    )
    fc.assert(
      fc.property(fc.nat(300), steps, (first, changes) => {
        let shares = divide(first)
        for (const { capacity, heldPart } of changes) {
          const held = shares.map((share) => ({ ...share, held: Math.floor(share.capacity * heldPart) }))
          const wanted = Math.max(
            capacity,
            held.reduce((sum, share) => sum + share.held, 0),
          )
          shares = divide(wanted, held)
          expect(shares.reduce((sum, share) => sum + share.capacity, 0)).toBe(wanted)
          expect(shares.length).toBeGreaterThanOrEqual(held.length)
          for (const share of shares) {
            expect(share.capacity).toBeGreaterThanOrEqual(share.held)
            expect(share.held).toBe(held[share.share]?.held ?? 0)
          }
        }
      }),
    )
  })
})
