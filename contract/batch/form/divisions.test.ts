import { expect, test } from 'vitest'
import { divisionsIn, findParentDivision, isLastDivision, liesIn } from './divisions.ts'

test('34 provinces; below them no third level is missing its way up', () => {
  const provinces = divisionsIn(null)
  expect(provinces).toHaveLength(34)
  expect(provinces.every((code) => code.endsWith('0000'))).toBe(true)
  expect(provinces.filter(isLastDivision)).toEqual(['710000', '810000', '820000'])
  expect(divisionsIn('440000')).toHaveLength(21)
  expect(divisionsIn('110000')).toHaveLength(16)
})

test('a district of a municipality and a county of a province lie right below it', () => {
  expect(findParentDivision('110108')).toBe('110000')
  expect(findParentDivision('469021')).toBe('460000')
  expect(findParentDivision('440300')).toBe('440000')
  expect(liesIn('440300', '440000')).toBe(true)
  expect(liesIn('440300', '450000')).toBe(false)
  expect(liesIn('990000', '990000')).toBe(true)
})
