import { expect, test } from 'vitest'
import { adviseOnForm, type FormOddity } from './form-advice.ts'
import { formOf, type Wish } from './test/form-of.ts'

const half = { 'zh-Hans': '单位', 'zh-Hant': ' ', en: 'Employer' }

test.each<[Wish, ...FormOddity[]]>([
  [{ id: 'a' }],
  [{ id: 'a', label: half }, 'languageMissing'],
  [{ id: 'a', hint: half }, 'languageMissing'],
  [{ id: 'a', hint: { 'zh-Hans': '', 'zh-Hant': '', en: '' } }],
  [{ id: 'a', kind: 'date', min: '2026-11-20', max: 'today' }],
  [{ id: 'a', kind: 'date', min: '2026-11-21', max: 'today' }, 'rangeOver'],
  [{ id: 'a', kind: 'month', min: 'today', max: '2026-10' }, 'rangeOver'],
  [{ id: 'a', kind: 'month', min: 'today', max: '2026-11' }],
])('%j', (field, ...oddities) => {
  const found = adviseOnForm(formOf([field]), '2026-11-20')
  expect(found).toEqual(oddities.map((oddity) => ({ id: 'a', oddity })))
})

test('an option and a section are read too', () => {
  const form = formOf([{ id: 'list', kind: 'choice', options: ['x'] }])
  const [section] = form.sections
  const [list] = section?.fields ?? []
  if (!section || !list) throw new Error('The form has a field.')
  const odd = {
    sections: [{ ...section, title: half, fields: [{ ...list, options: [{ value: 'x', label: half }] }] }],
  }
  expect(adviseOnForm(odd, '2026-11-20').map(({ id }) => id)).toEqual([section.id, 'list'])
})
