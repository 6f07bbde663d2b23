import type { Pattern } from './pattern.ts'
import { longestText } from './pattern-match.ts'

/** How short and how long the texts are that a pattern takes. */
export interface Reach {
  readonly least: number
  readonly most: number
}

/** Null where no text can be what the pattern says: all of them are longer than what is read. */
export function reachOf(pattern: Pattern): Reach | null {
  const { least, most } = lengthsOf(pattern)
  return least > longestText ? null : { least, most: Math.min(most, longestText) }
}

function lengthsOf(pattern: Pattern): Reach {
  switch (pattern.kind) {
    case 'one':
      return { least: 1, most: 1 }
    case 'row':
      return pattern.parts.map(lengthsOf).reduce(add, { least: 0, most: 0 })
    case 'either': {
      const ways = pattern.ways.map(lengthsOf)
      return {
        least: Math.min(...ways.map(({ least }) => least)),
        most: Math.max(...ways.map(({ most }) => most)),
      }
    }
    case 'times': {
      const { least, most } = lengthsOf(pattern.part)
      // Nothing, however often, stays nothing; as a number it would be none.
      return { least: least * pattern.least, most: most === 0 ? 0 : most * pattern.most }
    }
  }
}

const add = (one: Reach, other: Reach): Reach => ({
  least: one.least + other.least,
  most: one.most + other.most,
})
