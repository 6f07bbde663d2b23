import { describe, expect, it } from 'vitest'
import { fitsMask } from './fits-mask.ts'

describe('a masked contact', () => {
  it.each([
    ['13800000001', '138****0001', true],
    ['13800000002', '138****0001', false],
    ['1380001', '138****0001', false],
    ['Candidate5@example.com', 'ca***@example.com', true],
    ['candidate5@example.org', 'ca***@example.com', false],
  ])('%s as %s: %s', (typed, masked, fits) => {
    expect(fitsMask(typed, masked)).toBe(fits)
  })
})
