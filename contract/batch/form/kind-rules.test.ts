import { expect, test } from 'vitest'
import { fallbackAccountRules } from '../../account/account-rules.ts'
import { fieldKinds, formField } from './form.ts'
import { kindRules } from './kind-rules.ts'

const label = { 'zh-Hans': '栏目', 'zh-Hant': '欄目', en: 'Field' }
const terms = {
  today: '2026-11-20',
  rules: fallbackAccountRules,
  certificateTypes: ['esidentIDCard'],
} as const

test.each(fieldKinds)(
  'what somebody who means well types into a field of kind %s is kept as it is',
  (kind) => {
    const { example, clean, judge, limits } = kindRules[kind]
    const options = limits === 'options' ? [{ value: example, label }] : []
    const field = formField.parse({ id: 'field', kind, label, options })
    expect(clean(example, fallbackAccountRules)).toBe(example)
    expect(judge(field, example, terms)).toEqual({ kept: expect.any(String), flaw: null })
  },
)
