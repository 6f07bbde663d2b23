import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divide, shareCount } from './shares.ts'

describe('places in shares', () => {
  test.each([0, 1, 31, 33, 100_000])(
    '%i places lie in as many shares as the database counts on',
    async (capacity) => {
      const shares = divide(capacity)
      expect(shares.map(({ share }) => share)).toEqual(
        Array.from({ length: shareCount }, (_, share) => share),
      )
      expect(shares.reduce((sum, share) => sum + share.capacity, 0)).toBe(capacity)
      const sql = await readFile(
        new URL('../../../database/functions/choose-places.sql', import.meta.url),
        'utf8',
      )
      const counted = [...sql.matchAll(/pg_backend_pid\(\)\)? % (\d+)/g)].map(([, count]) => Number(count))
      expect(counted).toEqual([shareCount, shareCount])
    },
  )

  test('where a quota had more of them, it keeps these', () => {
    const before = divide(64).concat(
      Array.from({ length: 32 }, (_, at) => ({ share: 32 + at, held: 1, capacity: 1 })),
    )
    expect(divide(100, before)).toHaveLength(64)
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
