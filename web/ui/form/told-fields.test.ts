import { expect, test } from 'vitest'
import type { ReaderLanguage } from '#web/platform/language/language.tsx'
import { asAsked, nestFlaws, pathsOf, sentenceIn } from './told-fields.ts'

const reader = {} as ReaderLanguage
const sentence = () => 'is wrong'
const fields = [...pathsOf({ name: '', guardian: { name: '', phone: '' }, kinds: [] }), 'captcha']

test('a form asks for its fields in the order in which they stand there at first', () => {
  expect(fields).toEqual(['name', 'guardian.name', 'guardian.phone', 'kinds', 'captcha'])
})

test('an error stands at the field that it is about, also where it is about a part of it', () => {
  expect(asAsked([{ id: 'guardian.name', sentence }], fields)[0]?.id).toBe('guardian.name')
  expect(asAsked([{ id: 'captcha.answer', sentence }], fields)[0]?.id).toBe('captcha')
})

test('an error about a field that the form does not have says about which', () => {
  const [error] = asAsked([{ id: 'guardian', sentence }], fields)
  expect(error?.id).toBeNull()
  expect(error?.sentence(reader)).toBe('guardian: is wrong')
})

test('errors are summed up as the form asks, one a field, and last what is about none', () => {
  const ids = ['captcha', null, 'name', 'captcha'].map((id) => ({ id, sentence }))
  expect(asAsked(ids, fields).map(({ id }) => id)).toEqual(['name', 'captcha', null])
})

test('what is kept at a nested field is found there', () => {
  expect(sentenceIn(nestFlaws({ 'guardian.name': sentence }), 'guardian.name')?.(reader)).toBe('is wrong')
  expect(sentenceIn({}, 'guardian.name')).toBeUndefined()
})
