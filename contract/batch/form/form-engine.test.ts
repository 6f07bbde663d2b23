import { describe, expect, test } from 'vitest'
import { fallbackAccountRules } from '../../account/account-rules.ts'
import { diceOf, inventCertificate } from '../../identity/invent.ts'
import { showRule } from '../batch.ts'
import type { Answer } from './form.ts'
import { judgeAnswers } from './form-engine.ts'
import { formOf, judge, plainTerms, type Wish } from './test/form-of.ts'

const holder = { birthDay: '1990-03-07', gender: 'male' } as const
const idNumber = inventCertificate('esidentIDCard', diceOf(7), holder)

/** Field, what is typed, what is kept, the flaw. */
const cases: [Omit<Wish, 'id'>, Answer, Answer, string?][] = [
  [{}, '  王小明 ', '王小明'],
  [{}, '', null, 'form.missing'],
  [{}, '\u200B\u200D', null, 'form.missing'],
  [{ required: false }, '   ', null],
  [{}, 'a\u0000b\uD800c\u202Ed\te', 'abcd e'],
  [{}, '👩‍👩‍👧 ٱلْعَرَبِيَّة', '👩‍👩‍👧 ٱلْعَرَبِيَّة'],
  [{}, ['a'], null, 'form.unreadable'],
  [{ maxLength: 4 }, '汉字', '汉字'],
  [{ maxLength: 4 }, '汉字a', '汉字a', 'form.tooLong'],
  [{ minLength: 4 }, '汉a', '汉a', 'form.tooShort'],
  [{}, 'x'.repeat(4001), 'x'.repeat(4001), 'form.tooLong'],
  [{ pattern: '[A-Z]{2}\\d{3}' }, 'AB123', 'AB123'],
  [{ pattern: '[A-Z]{2}\\d{3}' }, 'AB12', 'AB12', 'form.patternDiffers'],
  [{ pattern: '(((' }, 'AB12', 'AB12'],
  [{ kind: 'name' }, '阿依•古丽', '阿依·古丽'],
  [{ kind: 'name' }, '王1', '王1', 'identity.nameWrong'],
  [{ kind: 'number' }, ' ００7.50 ', '7.50'],
  [{ kind: 'number' }, '-0', '0'],
  [{ kind: 'number' }, '1-2', '1-2', 'form.numberWrong'],
  [{ kind: 'number', min: '-5', max: '10.5' }, '-5', '-5'],
  [{ kind: 'number', min: '-5', max: '10.5' }, '10.501', '10.501', 'form.tooLarge'],
  [{ kind: 'number', min: '-5' }, '-5.001', '-5.001', 'form.tooSmall'],
  [{ kind: 'choice', options: ['a', 'b'] }, 'b', 'b'],
  [{ kind: 'choice', options: ['a', 'b'] }, 'c', 'c', 'form.optionUnknown'],
  [{ kind: 'choices', options: ['a', 'b', 'c'] }, ['c', 'a', 'c'], ['a', 'c']],
  [{ kind: 'choices', options: ['a', 'b'] }, ['b', 'x'], ['b'], 'form.optionUnknown'],
  [
    { kind: 'choices', options: ['a', 'b', 'c'], mostChoices: 1 },
    ['a', 'b'],
    ['a', 'b'],
    'form.tooManyChoices',
  ],
  [{ kind: 'choices', options: ['a'] }, 'a', null, 'form.unreadable'],
  [{ kind: 'choices', options: ['a'] }, [], null, 'form.missing'],
  [{ kind: 'date' }, '2024-02-29', '2024-02-29'],
  [{ kind: 'date' }, '2025-02-29', '2025-02-29', 'form.dateWrong'],
  [{ kind: 'date', max: 'today' }, '2026-11-20', '2026-11-20'],
  [{ kind: 'date', max: 'today' }, '2026-11-21', '2026-11-21', 'form.tooLate'],
  [{ kind: 'date', min: '2000-01-01' }, '1999-12-31', '1999-12-31', 'form.tooEarly'],
  [{ kind: 'date' }, '0001-01-01', '0001-01-01', 'form.tooEarly'],
  [{ kind: 'month', max: 'today' }, '2026-11', '2026-11'],
  [{ kind: 'month', max: 'today' }, '2026-12', '2026-12', 'form.tooLate'],
  [{ kind: 'month' }, '2026-13', '2026-13', 'form.monthWrong'],
  [{ kind: 'area' }, '440300', '440300'],
  [{ kind: 'area' }, '440000', '440000', 'form.divisionUnfinished'],
  [{ kind: 'area' }, '810000', '810000'],
  [{ kind: 'area' }, '990000', '990000', 'form.divisionUnknown'],
  [{ kind: 'phone' }, '1380000', '1380000', 'identity.mobileWrong'],
  [{ kind: 'phone' }, '+86 138-0000-0001', '13800000001'],
  [{ kind: 'phone' }, '013800000001', '13800000001'],
  [{ kind: 'telephone' }, '010-6234 5678', '010-62345678'],
  [{ kind: 'mail' }, ' Ann@Example.com', 'ann@example.com'],
  [{ kind: 'mail' }, 'ann@', 'ann@', 'identity.emailWrong'],
  [{ kind: 'postalCode' }, '１０００81', '100081'],
  [{ kind: 'postalCode' }, '1000', '1000', 'identity.postalCodeWrong'],
  [{ kind: 'address' }, '中关村大街１号☆（A座）', '中关村大街1号（A座）'],
  [{ kind: 'certificate' }, ` ${idNumber.toLowerCase()}`, idNumber],
  [{ kind: 'certificate' }, 'E12345678', 'E12345678', 'identity.certificateFormatWrong'],
  [{ kind: 'certificate', options: ['esidentIDCard', 'passport'] }, 'e12345678', 'E12345678'],
  [{ kind: 'school', options: ['pku', 'thu'] }, 'thu', 'thu'],
  [{ kind: 'school', options: ['pku', 'thu'] }, 'mit', 'mit', 'form.optionUnknown'],
]

describe('what is typed into a field', () => {
  test.each(cases)('%j takes %j for %j', (wish, typed, kept, flaw) => {
    const judged = judge([{ id: 'field', ...wish }], { field: typed })
    expect(judged.kept).toEqual({ field: kept })
    expect(judged.flaws).toEqual(flaw ? { field: flaw } : {})
  })

  test('a project’s own numbers are taken with their marks or without', () => {
    const phone = [{ id: 'field', kind: 'phone' }] as const
    const own = (mobilePattern: string) => ({ rules: { ...fallbackAccountRules, mobilePattern } })
    expect(judge(phone, { field: '５123-4567' }, own('[569]\\d{7}')).kept).toEqual({ field: '51234567' })
    expect(judge(phone, { field: '+852 51234567' }, own('\\+852 \\d{8}')).kept).toEqual({
      field: '+852 51234567',
    })
    expect(judge(phone, { field: '13800000001' }, own('[569]\\d{7}')).flaws).toEqual({
      field: 'identity.mobileWrong',
    })
  })
})

describe('a field that hangs on another one', () => {
  const { notNull, contain } = showRule
  const chain: Wish[] = [
    { id: 'job', kind: 'choice', options: ['student', 'nurse'] },
    { id: 'school', show: { field: 'job', rule: contain, values: ['student'] } },
    { id: 'class', show: { field: 'school', rule: notNull, values: [] }, required: false },
  ]

  test('is shown where its condition is met, and through a chain', () => {
    expect(judge(chain, { job: 'nurse', school: 'PKU', class: '3' })).toMatchObject({
      shown: ['job'],
      kept: { job: 'nurse' },
      filled: { job: 'nurse', school: 'PKU', class: '3' },
    })
    expect(judge(chain, { job: 'student' })).toMatchObject({
      shown: ['job', 'school'],
      flaws: { school: 'form.missing' },
    })
    expect(judge(chain, { job: 'student', school: 'PKU' }).shown).toEqual(['job', 'school', 'class'])
  })

  test('may stand in another section, before it too', () => {
    const form = formOf([{ id: 'b', show: { field: 'a', rule: notNull, values: [] } }], [{ id: 'a' }])
    expect(judgeAnswers(form, { a: 'x' }, plainTerms).shown).toEqual(['b', 'a'])
    expect(judgeAnswers(form, { a: ' ' }, plainTerms).shown).toEqual(['a'])
  })

  test('knows several choices, and a province around a city', () => {
    const several: Wish[] = [
      { id: 'a', kind: 'choices', options: ['x', 'y'] },
      { id: 'b', show: { field: 'a', rule: contain, values: ['y', 'z'] } },
      { id: 'home', kind: 'area' },
      { id: 'c', show: { field: 'home', rule: contain, values: ['440000', '110101'] } },
    ]
    expect(judge(several, { a: ['x', 'y'], home: '440300' }).shown).toEqual(['a', 'b', 'home', 'c'])
    expect(judge(several, { a: ['x'], home: '110102' }).shown).toEqual(['a', 'home'])
  })

  test('is hidden where it hangs on itself or on nothing', () => {
    const round = (id: string, field: string) => ({ id, show: { field, rule: notNull, values: [] } })
    const fields = [round('a', 'b'), round('b', 'a'), round('c', 'c'), round('d', 'nowhere'), round('e', 'a')]
    expect(judge(fields, { a: '1', b: '1', c: '1', d: '1', e: '1' }).shown).toEqual([])
  })
})

describe('what the account knows', () => {
  const account = {
    name: '王小明',
    gender: 'male',
    birthDay: '1990-03-07',
    idType: 'esidentIDCard',
    idNumber,
  }

  test('fills a field until somebody types, and stands fast where it is locked', () => {
    const open = [{ id: 'a', kind: 'name', prefill: 'name' }] as const
    expect(judge(open, {}, { account }).kept).toEqual({ a: '王小明' })
    expect(judge(open, { a: '李四' }, { account }).kept).toEqual({ a: '李四' })
    expect(judge(open, { a: '' }, { account }).flaws).toEqual({ a: 'form.missing' })
    const locked = [{ id: 'a', kind: 'name', prefill: 'name', locked: true }] as const
    expect(judge(locked, { a: '李四' }, { account }).kept).toEqual({ a: '王小明' })
    expect(judge(locked, { a: '李四' }).kept).toEqual({ a: '李四' })
  })

  test('does not choose what is not offered', () => {
    const fields = [{ id: 'a', kind: 'choice', prefill: 'gender', options: ['female'] }] as const
    expect(judge(fields, {}, { account }).flaws).toEqual({ a: 'form.missing' })
  })

  test('says of which type the number is, unless the form says it', () => {
    const number = { id: 'number', kind: 'certificate', prefill: 'idNumber' } as const
    const type = {
      id: 'type',
      kind: 'choice',
      prefill: 'idType',
      options: ['esidentIDCard', 'passport'],
    } as const
    const typed = { number: 'E12345678' }
    expect(judge([number], typed, { account }).flaws).toHaveProperty('number')
    expect(judge([number], typed, { account: { idType: 'passport' } }).flaws).toEqual({})
    expect(judge([number, type], { ...typed, type: 'passport' }).flaws).toEqual({})
  })

  test('stands against what is typed of certificate, birth day, age and gender', () => {
    const yesNo = ['yes', 'no']
    const fields: Wish[] = [
      { id: 'type', kind: 'choice', prefill: 'idType', options: ['esidentIDCard', 'passport'] },
      { id: 'number', kind: 'text', prefill: 'idNumber' },
      { id: 'born', kind: 'date', prefill: 'birthDay' },
      { id: 'adult', kind: 'choice', prefill: 'adult', options: yesNo },
      { id: 'gender', kind: 'choice', prefill: 'gender', options: ['male', 'female'] },
    ]
    const known = { account: { ...account, adult: 'no' } }
    expect(judge(fields, {}, known).flaws).toEqual({})
    const typed = {
      type: 'passport',
      number: 'E12345678',
      born: '1990-03-08',
      adult: 'yes',
      gender: 'female',
    }
    const differs = 'form.differsFromAccount'
    expect(judge(fields, typed, known).flaws).toEqual(
      Object.fromEntries(fields.map(({ id }) => [id, differs])),
    )
    expect(judge(fields, { ...typed, type: 'esidentIDCard' }).flaws).toEqual({})
  })

  test('and the number agree, or it is said where it can be mended', () => {
    const fields: Wish[] = [
      { id: 'number', kind: 'certificate', prefill: 'idNumber' },
      { id: 'born', kind: 'date', prefill: 'birthDay' },
      { id: 'gender', kind: 'choice', prefill: 'gender', options: ['male', 'female'], locked: true },
    ]
    expect(judge(fields, {}, { account }).flaws).toEqual({})
    expect(judge(fields, { born: '1990-03-08' }, { account }).flaws).toEqual({
      born: 'identity.birthDayDiffersFromCertificate',
    })
    expect(judge(fields, {}, { account: { ...account, gender: 'female' } }).flaws).toEqual({
      number: 'identity.genderDiffersFromCertificate',
    })
  })
})
