import { createContext, runInContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesPattern } from './pattern-match.ts'
import { readPattern } from './read-pattern.ts'

const sandbox = createContext({})
/** What the language's own matcher says; null where it is still going back and forth after its time. */
function languageSays(pattern: string, text: string, timeout = 100): boolean | null {
  Object.assign(sandbox, { expression: new RegExp(`^(?:${pattern})$`), text })
  try {
    return runInContext('expression.test(text)', sandbox, { timeout })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null
    throw error
  }
}

function matches(source: string, text: string): boolean {
  const read = readPattern(source)
  if (!read.ok) throw new Error(`${source}: ${read.flaw}`)
  return matchesPattern(read.pattern, text)
}

describe("a project's own pattern", () => {
  test.each([
    ['^1[3-9]\\d{9}$', '13800000001', true],
    ['^1[3-9]\\d{9}$', '138000000011', false],
    ['1[3-9]\\d{9}', 'x13800000001', false],
    ['^1\\d{2}$|^2\\d{2}$', '123', null],
    ['^(1\\d{2}|2\\d{3})$', '2345', true],
    ['^(?:\\+86)?1\\d{10}$', '+8613800000001', true],
    ['[^0-9]', 'a', null],
    ['\\w+', 'a', null],
    ['.', 'a', null],
    ['a\\$', 'a$', true],
    ['a\\\\$', 'a\\', true],
    ['(a*)*b', 'aab', true],
    ['a{0}b', 'b', true],
    ['(|a)b', 'b', true],
    ['[a-]', '-', true],
    ['[\\]\\-\\d]{3}', ']-7', true],
    ['\\d{4}', '٠١٢٣', false],
    ['\\d{4}', '1234\n', false],
  ])('%s on %j: %s', (source, text, said) => {
    if (said === null) expect(readPattern(source)).toEqual({ ok: false, flaw: 'patternNotAllowed' })
    else expect(matches(source, text)).toBe(said)
  })

  test.each([
    ['', 'patternEmpty'],
    ['^$', 'patternEmpty'],
    ['1'.repeat(201), 'patternTooLong'],
    ['\\d{401}', 'patternTooLarge'],
    ['(\\d{50}){50}', 'patternTooLarge'],
    ['((((\\d{9999}){9999}){9999}){9999}){9999}', 'patternTooLarge'],
    ['(', 'patternNotAllowed'],
    [')', 'patternNotAllowed'],
    ['[', 'patternNotAllowed'],
    ['[]', 'patternNotAllowed'],
    ['[z-a]', 'patternNotAllowed'],
    ['*', 'patternNotAllowed'],
    ['a**', 'patternNotAllowed'],
    ['a+?', 'patternNotAllowed'],
    ['a{2,1}', 'patternNotAllowed'],
    ['a{,2}', 'patternNotAllowed'],
    ['(a)\\1', 'patternNotAllowed'],
    ['(?=a)', 'patternNotAllowed'],
    ['(?<!a)b', 'patternNotAllowed'],
    ['\\p{L}', 'patternNotAllowed'],
    ['\\', 'patternNotAllowed'],
    ['张', 'patternNotAllowed'],
    ['a\n', 'patternNotAllowed'],
  ])('%j cannot be set: %s', (source, flaw) => {
    expect(readPattern(source)).toEqual({ ok: false, flaw })
  })

  test.each([
    '(a+)+$',
    '((a+)+)+$',
    '(a|a)*',
    '(a|aa)+',
    '(a*)*(a*)*(a*)*',
    '(a?){100}a{100}',
    '(a?){60}a{60}',
    '([a-z]+)*\\d',
    '(((((a*)*)*)*)*)*',
    '(a|a|a|a|a|a|a|a){40}',
  ])('%s cannot stall the server', (evil) => {
    const read = readPattern(evil)
    if (!read.ok) return expect(read.flaw).toBe('patternTooLarge')
    const before = process.cpuUsage()
    for (const length of [10, 63, 64, 65, 100_000]) matchesPattern(read.pattern, `${'a'.repeat(length)}!`)
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
  })

  const source = fc.letrec<{ either: string; row: string; one: string }>((tie) => ({
    either: fc.array(tie('row'), { minLength: 1, maxLength: 3 }).map((rows) => rows.join('|')),
    row: fc
      .array(fc.tuple(tie('one'), fc.constantFrom('', '', '?', '*', '+', '{2}', '{1,}', '{0,2}')), {
        maxLength: 3,
      })
      .map((parts) => parts.map((part) => part.join('')).join('')),
    one: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'group' },
      fc.constantFrom('a', 'b', '1', '\\d', '[ab]', '[0-9a-]', '\\+', '-'),
      tie('either').map((inside) => `(${inside})`),
      tie('either').map((inside) => `(?:${inside})`),
    ),
  })).either

  test('is compared within a bound: whoever backtracks without end is not waited for', () => {
    expect(languageSays('(a|a)*', 'a'.repeat(40).concat('!'))).toBeNull()
    expect(languageSays('(a|a)*', 'aa')).toBe(true)
  })

  test('says what the regular expression of the language says', () => {
    let compared = 0
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '2', '+', '-'), maxLength: 6 })
    fc.assert(
      fc.property(source, fc.array(text, { maxLength: 8 }), (pattern, texts) => {
        const read = readPattern(pattern)
        fc.pre(read.ok)
        for (const tried of texts) {
          const said = languageSays(pattern, tried)
          if (said === null) continue
          expect([tried, matches(pattern, tried)]).toEqual([tried, said])
          compared += 1
        }
      }),
      { numRuns: 1000 },
    )
    expect(compared).toBeGreaterThan(1000)
  })
})
