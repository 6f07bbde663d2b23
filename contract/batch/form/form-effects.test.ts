import { expect, test } from 'vitest'
import type { Answers } from './form.ts'
import { effectsOf, type FieldEffect } from './form-effects.ts'
import { formOf, plainTerms, type Wish } from './test/form-of.ts'

const list: Wish = { id: 'list', kind: 'choice', options: ['x', 'y'] }
const onX = { show: { field: 'list', rule: 1 as const, values: ['x'] } }
const onY = { show: { field: 'list', rule: 1 as const, values: ['y'] } }

/** Fields before and after, what was answered, and what becomes of it. */
const cases: [string, Wish[], Wish[], Answers, Record<string, FieldEffect>][] = [
  ['nothing changes', [{ id: 'a' }], [{ id: 'a' }], { a: 'one' }, {}],
  ['a field that was answered goes', [{ id: 'a' }, { id: 'b' }], [{ id: 'b' }], { a: 'one' }, { a: 'gone' }],
  ['a field that nobody answered goes', [{ id: 'a' }, { id: 'b' }], [{ id: 'b' }], {}, {}],
  [
    'a field is hidden',
    [list, { id: 'a', ...onX }],
    [list, { id: 'a', ...onY }],
    { list: 'x', a: 'one' },
    { a: 'gone' },
  ],
  ['a rule is stricter', [{ id: 'a' }], [{ id: 'a', minLength: 5 }], { a: 'one' }, { a: 'unfit' }],
  ['a rule is stricter, the answer still fits', [{ id: 'a' }], [{ id: 'a', minLength: 3 }], { a: 'one' }, {}],
  ['an option goes', [list], [{ ...list, options: ['y'] }], { list: 'x' }, { list: 'unfit' }],
  [
    'what was wrong before stays so',
    [{ id: 'a', maxLength: 2 }],
    [{ id: 'a', maxLength: 1 }],
    { a: 'one' },
    {},
  ],
  ['a field comes', [{ id: 'a' }], [{ id: 'a' }, { id: 'b' }], { a: 'one' }, { b: 'asked' }],
  [
    'a field comes that may be left out',
    [{ id: 'a' }],
    [{ id: 'a' }, { id: 'b', required: false }],
    { a: 'one' },
    {},
  ],
  [
    'a field comes that the account fills in',
    [{ id: 'a' }],
    [{ id: 'a' }, { id: 'b', prefill: 'name' }],
    { a: 'one' },
    {},
  ],
  ['a field comes that is not shown', [list], [list, { id: 'b', ...onY }], { list: 'x' }, {}],
  ['a field becomes required', [{ id: 'a', required: false }], [{ id: 'a' }], {}, { a: 'asked' }],
]

test.each(cases)('%s', (_, before, after, answers, effects) => {
  expect(Object.fromEntries(effectsOf(formOf(before), formOf(after), answers, plainTerms))).toEqual(effects)
})
