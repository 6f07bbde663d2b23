import { expect, test } from 'vitest'
import { fillRows } from './fill-rows.ts'

const columns = ['city', 'site', 'places']
const row = (id: string, ...cells: string[]) => ({ id, cells })
const rows = [row('a', '杭州', '一中', '30'), row('b', '杭州', '二中', '20'), row('empty', '', '', '')]
const fill = (...lines: Record<string, string>[]) =>
  fillRows(rows, {
    ...{ lines, columns, newRow: () => row('new', '', '', '') },
    keyOf: ([city = '', site = '']) => JSON.stringify([city, site]),
  })

test('each line of a file goes to the row of its name, in whatever order; others are added, and rows that are not in it stay', () => {
  const filled = fill(
    { city: '杭州', site: '三中', places: '10' },
    { city: '杭州', site: ' 一中 ', places: '35' },
  )
  expect(filled).toEqual({
    rows: [row('a', '杭州', '一中', '35'), rows[1], row('new', '杭州', '三中', '10')],
    ...{ added: 1, changed: 1, stay: 1 },
  })
  expect(filled.rows[1]).toBe(rows[1])
})

test('a column that the file does not have keeps what stands in it; an empty cell clears it', () => {
  expect(fill({ city: '杭州', site: '一中' })).toMatchObject({ changed: 0, added: 0 })
  expect(fill({ city: '杭州', site: '一中', places: '' }).rows[0]).toEqual(row('a', '杭州', '一中', ''))
})

test('a second line of one name is a row of its own, to be told as such', () => {
  const line = { city: '杭州', site: '一中', places: '35' }
  expect(fill(line, { ...line, places: '36' }).rows.map(({ cells }) => cells[2])).toEqual(['35', '20', '36'])
})
