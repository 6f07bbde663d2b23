import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ArticlePlace, comparePlaces, keyOf, readKey } from './article-order.ts'

const places = fc.record<ArticlePlace>({
  pinned: fc.boolean(),
  position: fc.integer({ min: -1000, max: 1000 }),
  publishedAtMs: fc.integer({ min: -1e14, max: 1e14 }),
  id: fc.uuid(),
})

describe('the place of an article', () => {
  test('is pinned first, then by position, then the newest', () => {
    const place = (pinned: boolean, position: number, publishedAtMs: number, id: string) => ({
      pinned,
      position,
      publishedAtMs,
      id,
    })
    const ordered = [
      place(true, 0, 1, 'a'),
      place(false, -1, 0, 'a'),
      place(false, 0, 9, 'a'),
      place(false, 0, 8, 'b'),
      place(false, 0, 8, 'a'),
      place(false, 1, 99, 'a'),
    ]
    expect([...ordered].reverse().sort(comparePlaces)).toEqual(ordered)
  })

  test('is one order: two places never both stand before each other', () => {
    fc.assert(
      fc.property(places, places, places, (a, b, c) => {
        expect(Math.sign(comparePlaces(a, b)) + Math.sign(comparePlaces(b, a))).toBe(0)
        const [first, second, third] = [a, b, c].sort(comparePlaces) as [
          ArticlePlace,
          ArticlePlace,
          ArticlePlace,
        ]
        expect(comparePlaces(first, second)).toBeLessThanOrEqual(0)
        expect(comparePlaces(first, third)).toBeLessThanOrEqual(0)
      }),
    )
  })

  test('is read back from its key', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(readKey(keyOf(place))).toEqual(place)
      }),
    )
  })

  test.each(['', '1', '2_0_0_x', '1_0_0_', "1_0_0_'; --", '0_1e3_0_019a9f6c-1111-7222-8333-444455556666'])(
    '%j was never a key',
    (key) => {
      expect(readKey(key)).toBeUndefined()
    },
  )
})
