import { expect, test } from 'vitest'
import type { FormField } from '#contract/batch/form/form.ts'
import { form } from '#phrases/zh-Hans/form.ts'
import { identity } from '#phrases/zh-Hans/identity.ts'
import { phrasesCarried } from '#web/platform/language/carried-phrases.ts'
import type { ReaderLanguage } from '#web/platform/language/language.tsx'
import { namedFlaw } from './field-words.ts'

const reader = {
  language: 'zh-Hans',
  phrasesOf: (topic) => phrasesCarried({ form, identity }, topic),
} as ReaderLanguage
const said = (label: string, key: string) =>
  namedFlaw({ kind: 'phone', label: { 'zh-Hans': label } } as FormField, key)(reader)

test('the summary names the field before what is wrong, and does not name it twice', () => {
  expect(said('手机号码', 'form.missing')).toBe('手机号码：请填写。')
  expect(said('监护人电话', 'identity.mobileWrong')).toBe('监护人电话：手机号码不正确，请核对。')
  expect(said('手机号码', 'identity.mobileWrong')).toBe('手机号码不正确，请核对。')
})
