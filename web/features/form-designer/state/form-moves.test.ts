import { expect, test } from 'vitest'
import { formOf } from '#contract/batch/form/test/form-of.ts'
import { formDesign } from '#contract/batch/form-design.ts'
import { noSuccessSentences } from '#contract/batch/success-sentences.ts'
import {
  addField,
  designWithKey,
  freeKey,
  moveField,
  moveSection,
  newField,
  ofKind,
  placeField,
  removeField,
} from './form-moves.ts'

const form = formOf([{ id: 'a' }, { id: 'b' }], [{ id: 'c', show: { field: 'a', rule: 0, values: [] } }])
const order = ({ sections }: typeof form) => sections.map(({ fields }) => fields.map(({ id }) => id).join(''))

test('a field moves within its section and over its border, and never leaves a section empty', () => {
  expect(order(moveField(form, 'a', 1))).toEqual(['ba', 'c'])
  expect(order(moveField(form, 'b', 1))).toEqual(['a', 'bc'])
  expect(order(moveField(form, 'a', -1))).toEqual(['ab', 'c'])
  expect(order(moveField(form, 'c', -1))).toEqual(['ab', 'c'])
  expect(order(placeField(form, 'a', { section: 'section1', at: 1 }))).toEqual(['b', 'ca'])
  expect(order(moveSection(form, 'section1', -1))).toEqual(['c', 'ab'])
})

test('a field is added behind the chosen one, and a section goes with its last field', () => {
  expect(order(addField(form, { field: 'a' }, newField('n')))).toEqual(['anb', 'c'])
  expect(order(addField(form, { section: 'section1' }, newField('n')))).toEqual(['ab', 'cn'])
  expect(order(removeField(form, 'c'))).toEqual(['ab'])
  expect(freeKey(form, 'section')).toBe('section2')
})

test('a display rule goes on pointing at a field that has another key, that of an attachment too', () => {
  const show = { field: 'a', rule: 0 as const, values: [] }
  const texts = { 'zh-Hans': '', 'zh-Hant': '', en: '' }
  const proof = { id: 'proof', label: texts, hint: texts, formats: ['pdf'], least: 1, most: 1, show }
  const design = formDesign.parse({
    ...{ form, photo: null, attachments: [proof], notes: texts, success: noSuccessSentences },
  })
  const moved = designWithKey(design, 'a', 'z')
  expect(moved.form.sections[1]?.fields[0]?.show?.field).toBe('z')
  expect(moved.attachments[0]?.show?.field).toBe('z')
})

test('another kind keeps of the rules those that it looks at', () => {
  const text = { ...newField('t'), minLength: 2, pattern: '\\d{2}' }
  expect(ofKind(text, 'name')).toMatchObject({ kind: 'name', minLength: 2, pattern: null })
  expect(ofKind(text, 'number')).toMatchObject({ minLength: null, pattern: null })
  expect(ofKind({ ...newField('n', 'number'), min: '1' }, 'date').min).toBeNull()
})
