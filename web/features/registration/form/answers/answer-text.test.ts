import { expect, test } from 'vitest'
import type { Answer, FieldKind } from '#contract/batch/form/form.ts'
import type { Language } from '#contract/kit/language.ts'
import { divisions as english } from '#phrases/en/divisions.ts'
import { divisions } from '#phrases/zh-Hans/divisions.ts'
import type { Phrases } from '#web/platform/language/phrases.ts'
import { answerText } from './answer-text.ts'

const option = (value: string, zh: string, en: string) => ({
  value,
  label: { 'zh-Hans': zh, 'zh-Hant': zh, en },
})
const options = [option('ba', '本科', 'Bachelor'), option('ma', '硕士', 'Master')]
const names = { 'zh-Hans': divisions, 'zh-Hant': divisions, en: english } as const

const cases: readonly [FieldKind, Answer, Language, string][] = [
  ['text', '甲 乙', 'zh-Hans', '甲 乙'],
  ['text', null, 'zh-Hans', ''],
  ['choice', 'ba', 'zh-Hans', '本科'],
  ['choice', 'gone', 'en', 'gone'],
  ['choices', ['ba', 'ma'], 'zh-Hans', '本科、硕士'],
  ['choices', ['ba', 'ma'], 'en', 'Bachelor, Master'],
  ['choices', [], 'en', ''],
  ['date', '2027-01-02', 'zh-Hans', '2027年1月2日'],
  ['date', '2027-01-02', 'en', '2 January 2027'],
  ['date', '2027-02-30', 'zh-Hans', '2027-02-30'],
  ['month', '2027-01', 'zh-Hans', '2027年1月'],
  ['month', '2027-01', 'en', 'January 2027'],
  ['area', '110108', 'zh-Hans', '北京市海淀区'],
  ['area', '110108', 'en', 'Haidian District, Beijing'],
  ['area', '999999', 'zh-Hans', '999999'],
]

test.each(cases)('a %s with %j reads in %s: %s', (kind, answer, language, text) => {
  const say = ((key: keyof typeof divisions) => names[language][key]) as Phrases<'divisions'>
  expect(answerText({ kind, options }, answer, language, say)).toBe(text)
})
