import { expect, it } from 'vitest'
import { readSearch, writeSearch } from './search-words.ts'

it.each(['', '?year=2026', '?a=1&b=2&a=3', '?a=&a=', '?q=%E8%80%83%E8%AF%95+1%262', '?b=1&a=2&b=3&b=4'])(
  'writes %s as it was read',
  (words) => {
    expect(writeSearch(readSearch(words))).toBe(words)
  },
)

it('reads the last of a repeated name, and numbers as words', () => {
  expect(readSearch('?project=a&page=2&project=demo')).toMatchObject({ project: 'demo', page: '2' })
})

it('leaves out what a link does not say', () => {
  expect(writeSearch({ project: 'demo', article: undefined, page: null })).toBe('?project=demo')
})
