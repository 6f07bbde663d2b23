import { expect, test } from 'vitest'
import type { OrganisationQuota } from '../batch-board-endpoints.ts'
import { placeQuotas, readOrganisations, rowsOfOrganisations } from './organisation-rows.ts'

const quota = (organisationId: string, name: string, capacity: number | null): OrganisationQuota => ({
  ...{ organisationId, accountName: `${organisationId}01`, name, capacity, held: 0 },
})
const known = [
  quota('normal', '师范大学', 5),
  quota('medical', '医学院', null),
  quota('branch', '分校', null),
]
const rows = rowsOfOrganisations(known)
const newRow = () => ({ id: 'new', cells: ['', '', ''] })
const numbers = (placed: readonly { cells: readonly string[] }[]) => placed.map(({ cells }) => cells[2])

test('what is pasted goes to the organisation that it names, by account or by name, in any order', () => {
  const placed = placeQuotas(
    rows,
    [
      ['Branch01', '12'],
      ['师范大学', 'another word', '30'],
      ['', ''],
    ],
    newRow,
  )
  expect(numbers(placed)).toEqual(['30', '', '12'])
  expect(placed[1]).toBe(rows[1])
  expect(readOrganisations(placed, known)).toEqual({
    organisations: [
      { organisationId: 'normal', capacity: 30 },
      { organisationId: 'branch', capacity: 12 },
    ],
    flaws: [],
  })
})

test('who is not known, or comes twice, is told at its own row, and a number that is none at its cell', () => {
  const placed = placeQuotas(
    rows,
    [
      ['nobody', '4'],
      ['medical01', 'many'],
      ['医学院', '8'],
    ],
    newRow,
  )
  expect(numbers(placed)).toEqual(['5', 'many', '', '4', '8'])
  const { organisations, flaws } = readOrganisations(placed, known)
  expect(organisations).toEqual([{ organisationId: 'normal', capacity: 5 }])
  expect(flaws.map(({ column, flaw }) => [column, flaw])).toEqual([
    ['capacity', 'notANumber'],
    ['accountName', 'organisationUnknown'],
    ['accountName', 'nameTwice'],
  ])
})

test('a name that two have names neither', () => {
  const two = rowsOfOrganisations([quota('a', '分校', null), quota('b', '分校', null)])
  expect(numbers(placeQuotas(two, [['分校', '3']], newRow))).toEqual(['', '', '3'])
})
