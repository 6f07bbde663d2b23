import type { CharacterRange, Pattern } from './pattern.ts'

/** What was read, and where reading goes on. Null where the source says something that is not understood. */
interface Read<Value> {
  readonly pattern: Value
  readonly next: number
}

const digit: CharacterRange = ['0', '9']
const digits: Pattern = { kind: 'one', ranges: [digit] }

/** `a|b|c`, up to the end or a closing bracket. */
export function readEither(source: string, at: number): Read<Pattern> | null {
  const ways: Pattern[] = []
  for (let next = at; ; next += 1) {
    const row = readRow(source, next)
    if (row === null) return null
    ways.push(row.pattern)
    next = row.next
    if (source[next] !== '|')
      return { pattern: ways.length === 1 ? row.pattern : { kind: 'either', ways }, next }
  }
}

function readRow(source: string, at: number): Read<Pattern> | null {
  const parts: Pattern[] = []
  let next = at
  while (next < source.length && source[next] !== '|' && source[next] !== ')') {
    const one = readOne(source, next)
    const counted = one && readCount(source, one.next, one.pattern)
    if (!counted) return null
    parts.push(counted.pattern)
    next = counted.next
  }
  return { pattern: { kind: 'row', parts }, next }
}

function readOne(source: string, at: number): Read<Pattern> | null {
  const character = source.charAt(at)
  if (character === '(') return readGroup(source, at + 1)
  if (character === '[') return readClass(source, at + 1)
  if (character === '\\') return readEscape(source, at + 1)
  return /[.^$*+?{}\])]/.test(character) ? null : { pattern: literal(character), next: at + 1 }
}

function readGroup(source: string, at: number): Read<Pattern> | null {
  const inside = readEither(source, source.startsWith('?:', at) ? at + 2 : at)
  return inside && source[inside.next] === ')' ? { ...inside, next: inside.next + 1 } : null
}

/** `\d`, or a mark that would otherwise mean something. Letters behind a backslash mean too much. */
function readEscape(source: string, at: number): Read<Pattern> | null {
  const character = source.charAt(at)
  if (character === 'd') return { pattern: digits, next: at + 1 }
  return /^[^A-Za-z0-9 ]$/.test(character) ? { pattern: literal(character), next: at + 1 } : null
}

/** `[0-9A-F-]`; what is not in a class cannot be said. */
function readClass(source: string, at: number): Read<Pattern> | null {
  const ranges: CharacterRange[] = []
  let next = at
  while (source[next] !== ']') {
    const range = readRange(source, next)
    if (range === null || (next === at && source[next] === '^')) return null
    ranges.push(range.pattern)
    next = range.next
  }
  return ranges.length > 0 ? { pattern: { kind: 'one', ranges }, next: next + 1 } : null
}

function readRange(source: string, at: number): Read<CharacterRange> | null {
  if (source.startsWith('\\d', at)) {
    const followedByRange = source[at + 2] === '-' && source[at + 3] !== ']'
    return followedByRange ? null : { pattern: digit, next: at + 2 }
  }
  const from = readMember(source, at)
  if (from === null || source[from.next] !== '-' || source[from.next + 1] === ']') {
    return from && { pattern: [from.pattern, from.pattern], next: from.next }
  }
  const to = readMember(source, from.next + 1)
  return to && from.pattern <= to.pattern ? { pattern: [from.pattern, to.pattern], next: to.next } : null
}

function readMember(source: string, at: number): Read<string> | null {
  const escaped = source[at] === '\\'
  const character = source.charAt(escaped ? at + 1 : at)
  if (character === '' || (escaped && /[A-Za-z0-9 ]/.test(character))) return null
  return { pattern: character, next: escaped ? at + 2 : at + 1 }
}

/** `?`, `*`, `+`, `{3}`, `{3,}`, `{3,5}`, or nothing. A second one behind it is not read, so it is refused. */
function readCount(source: string, at: number, part: Pattern): Read<Pattern> {
  const count = /^(?:([?*+])|\{([0-9]{1,4})(?:(,)([0-9]{1,4})?)?\})/.exec(source.slice(at))
  if (!count) return { pattern: part, next: at }
  const [whole, mark, least, comma, most] = count
  const [from, to] = mark
    ? markedCounts[mark as keyof typeof markedCounts]
    : [Number(least), upper(Number(least), comma, most)]
  if (from > to) return { pattern: part, next: at }
  return { pattern: { kind: 'times', part, least: from, most: to }, next: at + whole.length }
}

const markedCounts = {
  '?': [0, 1],
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
} as const

function upper(least: number, comma: string | undefined, most: string | undefined): number {
  if (comma === undefined) return least
  return most === undefined ? Number.POSITIVE_INFINITY : Number(most)
}

function literal(character: string): Pattern {
  return { kind: 'one', ranges: [[character, character]] }
}
