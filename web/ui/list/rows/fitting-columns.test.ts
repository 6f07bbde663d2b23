import { expect, it } from 'vitest'
import { fittingColumns } from './fitting-columns.ts'

const columns = [16, 12, 10, 8].map((width) => ({ width }))

it('where there is room for all, all are shown', () => {
  expect(fittingColumns(columns, 46)).toEqual(columns)
})

it('where there is not, those before the last are left out: the last one says how a row stands', () => {
  expect(fittingColumns(columns, 45)).toEqual([16, 12, 8].map((width) => ({ width })))
  expect(
    fittingColumns(
      [40, 12, 8].map((width) => ({ width })),
      41,
    ),
  ).toEqual([{ width: 40 }, { width: 8 }])
})

it('where one is left out, none behind it takes its place', () => {
  const some = [16, 40, 2, 8].map((width) => ({ width }))
  expect(fittingColumns(some, 50)).toEqual([{ width: 16 }, { width: 8 }])
})

it('on a phone the rows are cards', () => {
  expect(fittingColumns(columns, 22)).toBe('cards')
})
