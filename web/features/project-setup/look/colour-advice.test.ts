import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf } from '#contract/project/contrast.ts'
import { adviseNav, adviseTheme } from './colour-advice.ts'

test.each([
  ['#1d5fd1', true],
  ['#ffd84d', false],
  ['#767676', true],
  ['#787878', false],
])('the project’s colour %s can be read on a white page: %s', (colour, isEnough) => {
  expect(adviseTheme(colour)?.isEnough).toBe(isEnough)
})

test.each([
  ['#ffffff', true],
  ['#12395f', true],
  ['#7d7d7d', false],
])('words can be read on a bar of %s: %s', (colour, isEnough) => {
  expect(adviseNav(colour)?.isEnough).toBe(isEnough)
})

test('what is no colour yet is not judged', () => {
  expect(adviseTheme('#12')).toBeNull()
  expect(adviseNav('blue')).toBeNull()
})

test('the nearest colour is always enough', () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((colour) => `#${colour.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, (colour) => {
      const theme = adviseTheme(colour)
      const nav = adviseNav(colour)
      expect(contrastOf(theme?.nearest ?? colour, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(nav?.nearest ?? colour, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
