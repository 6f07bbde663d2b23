import { describe, expect, test } from 'vitest'
import { countGroups } from './count-groups.ts'
import type { Group } from './group-memory.ts'

const group = (key: string, rows: number, state: string, ...areas: string[]): Group => ({
  key,
  rows,
  facets: { state: [state], area: areas },
})
const groups = [
  group('a', 5, 'auditing', 'zhejiang', 'hangzhou'),
  group('b', 3, 'auditing', 'zhejiang', 'ningbo'),
  group('c', 2, 'paid', 'hubei', 'wuhan'),
  group('d', 1, 'draft'),
]
const count = (filters: Record<string, string[]>) => {
  const { total, byFilter, matching } = countGroups(groups, ['state', 'area'], filters)
  return {
    total,
    matching: matching.join(''),
    ...Object.fromEntries([...byFilter].map(([n, m]) => [n, Object.fromEntries(m)])),
  }
}

describe('groups of rows', () => {
  test('are counted under each value that their rows have', () => {
    expect(count({})).toEqual({
      total: 11,
      matching: 'abcd',
      state: { auditing: 8, paid: 2, draft: 1 },
      area: { zhejiang: 8, hangzhou: 5, ningbo: 3, hubei: 2, wuhan: 2 },
    })
  })

  test('match by any value of a filter, and by every filter', () => {
    expect(count({ area: ['hangzhou', 'wuhan'] })).toMatchObject({ total: 7, matching: 'ac' })
    expect(count({ area: ['hangzhou', 'wuhan'], state: ['paid'] })).toMatchObject({ total: 2, matching: 'c' })
    expect(count({ area: ['beijing'] })).toMatchObject({ total: 0, matching: '' })
  })

  test('count in a filter whatever is chosen of it, and by what is chosen of the others', () => {
    expect(count({ state: ['auditing'], area: ['ningbo'] })).toEqual({
      total: 3,
      matching: 'b',
      state: { auditing: 3 },
      area: { zhejiang: 8, hangzhou: 5, ningbo: 3 },
    })
  })

  test('that miss two filters count nowhere', () => {
    expect(count({ state: ['draft'], area: ['wuhan'] })).toEqual({
      total: 0,
      matching: '',
      state: { paid: 2 },
      area: {},
    })
  })
})
