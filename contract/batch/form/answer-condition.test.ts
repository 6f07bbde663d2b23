import { describe, expect, test } from 'vitest'
import { type AnswerCondition, answerCondition, unmetConditions } from './answer-condition.ts'
import {
  type ConditionFlaw,
  fieldsFailingConditions,
  fieldsGoneFromForm,
  flawsOfConditions,
} from './condition-flaws.ts'
import { type Answers, form } from './form.ts'

const text = (said: string) => ({ 'zh-Hans': said, 'zh-Hant': said, en: said })
const options = ['school', 'college', 'bachelor', 'master'].map((value) => ({ value, label: text(value) }))
const asked = form.parse({
  sections: [
    {
      id: 'study',
      title: text('学历与工作'),
      fields: [
        { id: 'education', kind: 'choice', label: text('学历'), options },
        { id: 'degrees', kind: 'choices', label: text('学位'), options },
        { id: 'years', kind: 'number', label: text('工作年限'), min: '0', max: '60' },
        { id: 'since', kind: 'month', label: text('参加工作时间') },
        { id: 'home', kind: 'area', label: text('户籍') },
        { id: 'employer', kind: 'text', label: text('单位'), required: false },
        { id: 'constructor', kind: 'text', label: text('职务') },
      ],
    },
  ],
})
type Wish = Partial<Omit<AnswerCondition, 'reason'>>
const condition = (wish: Wish): AnswerCondition =>
  answerCondition.parse({
    ...{
      field: 'education',
      rule: 'oneOf',
      values: ['bachelor', 'master'],
      reason: text('不符合报名条件。'),
    },
    ...wish,
  })
const years = (rule: 'atLeast' | 'atMost', value: string, wish: Wish = {}) =>
  condition({ field: 'years', rule, values: [value], ...wish })
const ofCollege: AnswerCondition['where'] = { field: 'education', rule: 1, values: ['college'] }
const ofDoctor: AnswerCondition['where'] = { field: 'education', rule: 1, values: ['doctor'] }

describe('answers decide who may register', () => {
  test.each<[string, Wish, Answers, boolean]>([
    ['one of them', {}, { education: 'master' }, true],
    ['another one', {}, { education: 'school' }, false],
    ['one of several choices', { field: 'degrees' }, { degrees: ['school', 'master'] }, true],
    ['nothing said', {}, {}, false],
    ['nothing chosen', {}, { education: null }, false],
    ['none of those', { rule: 'not' }, { education: 'school' }, true],
    ['one of those', { rule: 'not', field: 'degrees' }, { degrees: ['school', 'master'] }, false],
    ['nothing said of those', { rule: 'not' }, {}, true],
    ['a district of the province', { field: 'home', values: ['330000'] }, { home: '330100' }, true],
    ['a district of another', { field: 'home', values: ['330000'] }, { home: '110101' }, false],
    ['enough years', { field: 'years', rule: 'atLeast', values: ['5'] }, { years: '5' }, true],
    ['more by its digits alone', { field: 'years', rule: 'atLeast', values: ['10'] }, { years: '9' }, false],
    [
      'a share of a year too few',
      { field: 'years', rule: 'atLeast', values: ['5'] },
      { years: '4.9' },
      false,
    ],
    ['no years said', { field: 'years', rule: 'atLeast', values: ['0'] }, {}, false],
    ['too many years', { field: 'years', rule: 'atMost', values: ['5'] }, { years: '6' }, false],
    ['early enough', { field: 'since', rule: 'atMost', values: ['2023-12'] }, { since: '2023-12' }, true],
    ['too late', { field: 'since', rule: 'atMost', values: ['2023-12'] }, { since: '2024-01' }, false],
    ['said at all', { field: 'employer', rule: 'filled', values: [] }, { employer: '甲公司' }, true],
    ['not said', { field: 'employer', rule: 'filled', values: [] }, { employer: null }, false],
    ['not asked of these', { where: ofCollege }, { education: 'school' }, true],
    ['nobody is asked', { where: { field: 'gone', rule: 0, values: [] } }, { education: 'school' }, true],
  ])('%s', (_, wish, answers, isMet) => {
    const one = condition(wish)
    expect(unmetConditions(asked, [one], answers)).toEqual(isMet ? [] : [one])
  })

  test('of a college more years are asked than of a university', () => {
    const conditions = [years('atLeast', '3'), years('atLeast', '5', { where: ofCollege })]
    const unmet = (education: string, said: string) =>
      unmetConditions(asked, conditions, { education, years: said }).map(({ values }) => values[0])
    expect(unmet('bachelor', '3')).toEqual([])
    expect(unmet('college', '4')).toEqual(['5'])
    expect(unmet('college', '2')).toEqual(['3', '5'])
  })

  test('a field named like what every object has is a field', () => {
    const one = condition({ field: 'constructor', values: ['主任'] })
    expect(unmetConditions(asked, [one], {})).toEqual([one])
  })
})

describe('what can be wrong with a condition', () => {
  const all = options.map(({ value }) => value)
  test.each<[string, AnswerCondition[], ConditionFlaw | null]>([
    ['sound ones', [condition({}), years('atLeast', '3'), years('atMost', '3')], null],
    ['of a text, as it may be typed', [condition({ field: 'employer', values: ['甲公司'] })], null],
    ['a field that is not there', [condition({ field: 'gone' })], 'fieldUnknown'],
    [
      'asked where a field that is not there says so',
      [condition({ where: { field: 'gone', rule: 0, values: [] } })],
      'whereUnknown',
    ],
    [
      'asked where a text holds a value',
      [condition({ where: { field: 'employer', rule: 1, values: ['x'] } })],
      'whereUnknown',
    ],
    ['a choice that is none', [condition({ values: ['doctor'] })], 'valueUnknown'],
    ['no value', [condition({ rule: 'not', values: [] })], 'valueUnknown'],
    ['more of a choice', [condition({ rule: 'atLeast', values: ['3'] })], 'ruleUnfit'],
    ['no number', [years('atLeast', 'three')], 'rangeWrong'],
    ['no month', [condition({ field: 'since', rule: 'atMost', values: ['2023'] })], 'rangeWrong'],
    ['a day that moves', [condition({ field: 'since', rule: 'atMost', values: ['today'] })], 'rangeWrong'],
    ['without a sentence', [{ ...condition({}), reason: text(' ') }], 'reasonMissing'],
    ['more than the form takes', [years('atLeast', '61')], 'nobodyMeets'],
    ['more than the most', [years('atMost', '2'), years('atLeast', '3')], 'nobodyMeets'],
    [
      'more than the most, of some',
      [years('atMost', '2'), years('atLeast', '3', { where: ofCollege })],
      null,
    ],
    ['every choice forbidden', [condition({ rule: 'not', values: all })], 'nobodyMeets'],
    [
      'two lists without one in common',
      [condition({}), condition({ values: ['school', 'college'] })],
      'nobodyMeets',
    ],
    ['every choice forbidden of several', [condition({ field: 'degrees', rule: 'not', values: all })], null],
  ])('%s', (_, conditions, flaw) => {
    const found = flawsOfConditions(asked, conditions)
    expect(found).toEqual(flaw ? [{ at: conditions.length - 1, flaw }] : [])
  })

  test.each<[string, AnswerCondition, string[]]>([
    ['an option that is gone', condition({ values: ['doctor'] }), ['education']],
    ['an option of the one that it hangs on', years('atLeast', '3', { where: ofDoctor }), ['education']],
    ['nothing', condition({}), []],
    ['only its own sentence', { ...condition({}), reason: text(' ') }, []],
    ['a field that is gone', condition({ field: 'gone' }), []],
  ])('of a form, a condition misses %s', (_, one, fields) => {
    expect(fieldsFailingConditions(asked, [one])).toEqual(fields)
  })

  test('of a form, fields that are gone are named, each once, also where they only say of whom it is asked', () => {
    const where = { field: 'was', rule: 0 as const, values: [] }
    const conditions = [condition({ field: 'gone' }), condition({ field: 'gone', where }), condition({})]
    expect(fieldsGoneFromForm(asked, conditions)).toEqual(['gone', 'was'])
  })
})
