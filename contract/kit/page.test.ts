import { describe, expect, test } from 'vitest'
import { pageQuery } from './page.ts'

describe('a page of a long list', () => {
  test.each([
    [{}, { limit: 20 }],
    [{ limit: '1' }, { limit: 1 }],
    [
      { limit: '100', after: 'abc' },
      { limit: 100, after: 'abc' },
    ],
  ])('is asked for by %j', (query, read) => {
    expect(pageQuery.parse(query)).toEqual(read)
  })

  test.each([
    { limit: '0' },
    { limit: '101' },
    { limit: '2.5' },
    { limit: 'all' },
    { limit: '' },
    { after: 'x'.repeat(201) },
  ])('is not asked for by %j', (query) => {
    expect(pageQuery.safeParse(query).success).toBe(false)
  })
})
