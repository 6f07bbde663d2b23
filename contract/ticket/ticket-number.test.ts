import { describe, expect, test } from 'vitest'
import {
  carriedBy,
  checkDigit,
  type NumberFacts,
  type NumberRule,
  numberOfCode,
  numberRuleFlaw,
  openNumber,
  usualNumberRule,
} from './ticket-number.ts'

const facts: NumberFacts = {
  ...{ year: 2026, batch: 3, area: 2, site: 12, subject: 4, session: 1, room: 7, seat: 30 },
}

test('the usual number names year, batch, site and room, and counts in the room', () => {
  const open = openNumber(usualNumberRule, facts)
  expect(open.fill(5)).toBe(`2026030012007005${checkDigit('2026030012007005')}`)
  expect(openNumber(usualNumberRule, { ...facts, seat: 1 }).scope).toBe(open.scope)
  expect(openNumber(usualNumberRule, { ...facts, room: 8 }).scope).not.toBe(open.scope)
  expect(carriedBy(usualNumberRule)).toEqual(['site', 'room'])
  expect(open.fill(1234)).toContain('0071234')
})

test('one of seats begins with the seat, and is counted on from there', () => {
  const rule: NumberRule = [
    { kind: 'text', text: 'K-' },
    ...(['batch', 'site', 'session', 'room', 'seat'] as const).map((kind) => ({ kind, digits: 2 })),
  ]
  expect(numberRuleFlaw(rule)).toBeNull()
  const open = openNumber(rule, facts)
  expect([open.from, open.fill(open.from), open.fill(31)]).toEqual([30, 'K-0312010730', 'K-0312010731'])
})

describe('a rule is refused', () => {
  const running = { kind: 'running', digits: 5 } as const
  test.each<[string, NumberRule, string]>([
    ['where a part stands twice', [running, running], 'partTwice'],
    ['where the check digit is not the last', [{ kind: 'check' }, running], 'checkNotLast'],
    ['where two may get the same', [{ kind: 'site', digits: 4 }], 'notUnique'],
    [
      'where the seat is of any session',
      [
        { kind: 'room', digits: 3 },
        { kind: 'seat', digits: 2 },
      ],
      'notUnique',
    ],
    [
      'where it is too long',
      [running, { kind: 'room', digits: 9 }, { kind: 'site', digits: 9 }, { kind: 'seat', digits: 9 }],
      'tooLong',
    ],
  ])('%s', (_when, rule, flaw) => {
    expect(numberRuleFlaw(rule)).toBe(flaw)
  })
})

test.each([
  ['7992739871', '3'],
  ['US037833100', '5'],
  ['0', '0'],
])('the check digit of %s is %s', (text, digit) => {
  expect(checkDigit(text)).toBe(digit)
})

test.each([
  ['S0012', 12],
  ['3号楼-201', 201],
  ['东', 0],
])('the number of the code %s is %d', (code, number) => {
  expect(numberOfCode(code)).toBe(number)
})
