import { expect, test } from 'vitest'
import { showRule } from '../batch.ts'
import { checkForm } from './check-form.ts'
import { formOf, type Wish } from './test/form-of.ts'

const { notNull, contain } = showRule
const on = (field: string, rule: 0 | 1 = notNull, ...values: string[]) => ({ show: { field, rule, values } })
const a: Wish = { id: 'a' }
const list: Wish = { id: 'list', kind: 'choice', options: ['x', 'y'] }

/** Fields, and what is wrong with the last of them. */
const cases: [Wish[], ...string[]][] = [
  [[a]],
  [[a, { id: 'a' }], 'idTwice'],
  [[{ id: 'b', label: { 'zh-Hans': ' ', 'zh-Hant': '', en: '' } }], 'labelMissing'],
  [[{ id: 'b', ...on('nowhere') }], 'fieldUnknown'],
  [[{ id: 'b', ...on('b') }], 'showsItself'],
  [[a, { id: 'b', ...on('a') }]],
  [[list, { id: 'b', ...on('list', contain, 'x') }]],
  [[list, { id: 'b', ...on('list', contain, 'z') }], 'valueUnknown'],
  [[list, { id: 'b', ...on('list', contain) }], 'valueUnknown'],
  [[a, { id: 'b', ...on('a', contain, 'x') }], 'ruleUnfit'],
  [
    [
      { id: 'home', kind: 'area' },
      { id: 'b', ...on('home', contain, '440000') },
    ],
  ],
  [
    [
      { id: 'home', kind: 'area' },
      { id: 'b', ...on('home', contain, '990000') },
    ],
    'valueUnknown',
  ],
  [[{ id: 'b', pattern: '\\d{3}' }]],
  [[{ id: 'b', pattern: '(?=x)' }], 'patternWrong'],
  [[{ id: 'b', pattern: '(a+)+(?!b)' }], 'patternWrong'],
  [[{ id: 'b', pattern: '([A-Z]{20}){30}' }], 'patternWrong'],
  [[{ id: 'b', pattern: '\\d{3}', minLength: 3, maxLength: 3 }]],
  [[{ id: 'b', pattern: '\\d{3}', minLength: 4 }], 'patternUnmet'],
  [[{ id: 'b', pattern: '\\d{3,}', maxLength: 2 }], 'patternUnmet'],
  [[{ id: 'b', pattern: '\\d{65}' }], 'patternUnmet'],
  [[{ id: 'b', kind: 'name', pattern: '\\d{3}' }], 'ruleUnfit'],
  [[{ id: 'b', minLength: 5, maxLength: 4 }], 'rangeReversed'],
  [[{ id: 'b', kind: 'phone', maxLength: 4 }], 'ruleUnfit'],
  [[{ id: 'b', min: '1' }], 'ruleUnfit'],
  [[{ id: 'b', kind: 'number', min: '1', max: 'x' }], 'rangeWrong'],
  [[{ id: 'b', kind: 'number', min: '10', max: '9' }], 'rangeReversed'],
  [[{ id: 'b', kind: 'date', min: '2025-02-29' }], 'rangeWrong'],
  [[{ id: 'b', kind: 'date', min: '2025-02-28', max: 'today' }]],
  [[{ id: 'b', kind: 'month', min: '2025-12', max: '2025-11' }], 'rangeReversed'],
  [[{ id: 'b', kind: 'date', min: '2150-01-01' }], 'rangeReversed'],
  [[{ id: 'b', kind: 'month', max: '1899-12' }], 'rangeReversed'],
  [[{ id: 'b', kind: 'school' }], 'optionsMissing'],
  [[{ id: 'b', kind: 'choice', options: [' '] }], 'optionNameless'],
  [[{ id: 'b', options: ['x'] }], 'ruleUnfit'],
  [[{ id: 'b', kind: 'choices', options: ['x', 'x'], mostChoices: 3 }], 'optionTwice', 'choicesTooFew'],
  [[{ id: 'b', kind: 'certificate', options: ['passport', 'library'] }], 'valueUnknown'],
  [[{ id: 'b', kind: 'mail', prefill: 'name' }], 'prefillUnfit'],
  [[{ id: 'b', locked: true }], 'prefillMissing'],
]

test.each(cases)('in %j', (fields, ...problems) => {
  const { id } = fields.at(-1) ?? a
  expect(checkForm(formOf(fields))).toEqual(problems.map((problem) => ({ id, problem })))
})

test('a field is shown by one above it, in whichever section, never by one below', () => {
  const form = formOf([{ id: 'b', ...on('a') }, { id: 'c' }], [a, { id: 'd', ...on('c') }])
  expect(checkForm(form)).toEqual([{ id: 'b', problem: 'fieldLater' }])
})

test('a circle through three sections is told of each field in it, and of no other', () => {
  const form = formOf(
    [
      { id: 'a', ...on('c') },
      { id: 'd', ...on('a') },
    ],
    [{ id: 'b', ...on('a') }],
    [{ id: 'c', ...on('b') }],
  )
  expect(checkForm(form).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
