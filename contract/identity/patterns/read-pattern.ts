import { type Flawed, flawed } from '../verdict.ts'
import { type Pattern, sizeOf } from './pattern.ts'
import { readEither } from './pattern-syntax.ts'

const longestSource = 200
/** Steps of the pattern with every count written out: what one character of the text may cost. */
const largestPattern = 400

/** Reads a pattern when it is set. It always means the whole text, so `^` and `$` around it change nothing. */
export function readPattern(source: string): { readonly ok: true; readonly pattern: Pattern } | Flawed {
  if (source.length > longestSource) return flawed('patternTooLong')
  const inner = withoutAnchors(source)
  if (inner === '') return flawed('patternEmpty')
  const read = /^[ -~]*$/.test(inner) ? readEither(inner, 0) : null
  if (read === null || read.next !== inner.length) return flawed('patternNotAllowed')
  return sizeOf(read.pattern) > largestPattern
    ? flawed('patternTooLarge')
    : { ok: true, pattern: read.pattern }
}

function withoutAnchors(source: string): string {
  const start = source.startsWith('^') ? 1 : 0
  const backslashes = /\\*(?=\$$)/.exec(source)?.[0].length
  const anchored = backslashes !== undefined && backslashes % 2 === 0
  return source.slice(start, anchored ? -1 : undefined)
}
