import { expect, it } from 'vitest'
import { z } from 'zod'
import { list } from '#contract/kit/list/list.ts'
import { readView, turnFilter, turnSort, writeView } from './view-words.ts'

const people = list({
  row: z.object({ id: z.uuid(), name: z.string(), state: z.string(), age: z.number() }),
  key: 'id',
  columns: { name: { sortable: true }, state: {}, age: { sortable: true } },
  filters: {
    state: { kind: 'values', values: ['open', 'closed'] },
    area: { kind: 'reference', none: true },
  },
  search: { name: 'part' },
  sort: { by: 'name', down: false },
  actions: {},
})

it('an address without words shows the list as it is at first', () => {
  expect(readView(people, {})).toEqual({ filters: {}, sort: { by: 'name', down: false }, columns: null })
})

it('a view that is written is the same when it is read', () => {
  const view = {
    filters: { state: ['closed', 'open'], area: ['none'] },
    sort: { by: 'age', down: true },
    columns: ['name', 'age'],
  }
  const words = writeView(people, view)
  expect(words).toEqual({ state: 'closed,open', area: 'none', sort: '-age', columns: 'name,age' })
  expect(readView(people, words)).toEqual(view)
})

it('what is as it was at first leaves no word in the address', () => {
  expect(writeView(people, readView(people, {}))).toEqual({})
})

it('a view that is written takes the filters of the view before it out of the address', () => {
  expect(Object.keys(writeView(people, readView(people, {})))).toEqual(['state', 'area', 'sort', 'columns'])
})

it('an old address, or one that somebody made up, shows what is left of it', () => {
  const words = { state: 'gone,open,open', sort: '-shoeSize', columns: 'name,shoeSize', after: 'x' }
  expect(readView(people, words)).toEqual({
    filters: { state: ['open'] },
    sort: { by: 'name', down: false },
    columns: ['name'],
  })
})

it('a value of a filter is put on and taken off; the last one takes the filter with it', () => {
  const none = readView(people, {})
  const open = turnFilter(none, 'state', 'open')
  const both = turnFilter(open, 'state', 'closed')
  expect(both.filters).toEqual({ state: ['open', 'closed'] })
  expect(turnFilter(both, 'state', 'open').filters).toEqual({ state: ['closed'] })
  expect(turnFilter(open, 'state', 'open').filters).toEqual({})
})

it('a head that is pressed sorts upwards, again downwards, and again upwards', () => {
  const up = turnSort({ by: 'name', down: true }, 'age')
  expect(up).toEqual({ by: 'age', down: false })
  expect(turnSort(up, 'age')).toEqual({ by: 'age', down: true })
  expect(turnSort(turnSort(up, 'age'), 'age')).toEqual(up)
})
