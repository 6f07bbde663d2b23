import { expect, test } from 'vitest'
import { languageOfText, languageUnlike } from './language-of-text.ts'

test('Chinese on an English page is told to be Chinese', () => {
  expect(languageOfText('京ICP备00000001号-2', 'en')).toBe('zh')
  expect(languageOfText('阿依古丽·买买提', 'en')).toBe('zh')
})

test('English with a Chinese word in it stays English', () => {
  expect(languageOfText('Registration in 北京 and Shanghai', 'en')).toBeUndefined()
  expect(languageOfText('2026', 'en')).toBeUndefined()
})

test('a text of a known language is told wherever the page is in another', () => {
  expect(languageUnlike('zh-Hant', 'zh-Hans')).toBe('zh-Hans')
  expect(languageUnlike('en', 'zh-Hant')).toBe('zh-Hant')
  expect(languageUnlike('en', 'en')).toBeUndefined()
})

test('on a Chinese page nothing is to be told', () => {
  expect(languageOfText('各藏書單位批次備案須知', 'zh-Hans')).toBeUndefined()
})
