import { expect, test } from 'vitest'
import { matchesPattern } from './pattern-match.ts'
import { reachOf } from './pattern-reach.ts'
import { readPattern } from './read-pattern.ts'

function reach(source: string) {
  const read = readPattern(source)
  if (!read.ok) throw new Error(`${source}: ${read.flaw}`)
  return { reach: reachOf(read.pattern), pattern: read.pattern }
}

test.each([
  ['\\d{3}', 3, 3],
  ['[A-Z]?\\d{8,10}', 8, 11],
  ['a|bcd', 1, 3],
  ['(ab)+', 2, 64],
  ['(a?){3}', 0, 3],
  ['(()|a)*', 0, 64],
  ['()*', 0, 0],
])('%s takes texts of %i to %i characters', (source, least, most) => {
  expect(reach(source).reach).toEqual({ least, most })
})

test('a pattern whose shortest text is longer than what is read takes none', () => {
  const { reach: found, pattern } = reach('\\d{65}')
  expect(found).toBeNull()
  expect(matchesPattern(pattern, '1'.repeat(65))).toBe(false)
  expect(matchesPattern(reach('\\d{64}').pattern, '1'.repeat(64))).toBe(true)
})
