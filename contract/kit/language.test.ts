import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findLanguage, languages, pickText, toWire } from './language.ts'

describe('a language tag', () => {
  test.each([
    ['zh-Hans', 'zh-Hans'],
    ['zh_Hant', 'zh-Hant'],
    ['en', 'en'],
    ['EN', undefined],
    ['zh', undefined],
    ['zh_Hans_CN', undefined],
    ['constructor', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j means %s', (tag, language) => {
    expect(findLanguage(tag)).toBe(language)
  })

  test('is read back from its spelling on the wire', () => {
    for (const language of languages) expect(findLanguage(toWire(language))).toBe(language)
  })

  test('is none of ours when it is any other text', () => {
    fc.assert(
      fc.property(fc.string(), (tag) => {
        const found = findLanguage(tag)
        expect(found === undefined || languages.includes(found)).toBe(true)
      }),
    )
  })
})

describe('a text in several languages', () => {
  test.each([
    [{ 'zh-Hans': '简', 'zh-Hant': '繁', en: 'E' }, 'en', 'E'],
    [{ 'zh-Hans': '简', 'zh-Hant': '繁', en: '' }, 'en', '简'],
    [{ 'zh-Hant': '繁' }, 'en', '繁'],
    [{ en: 'E' }, 'zh-Hant', 'E'],
    [{}, 'zh-Hans', ''],
  ] as const)('%j read in %s is %j', (texts, language, text) => {
    expect(pickText(texts, language)).toBe(text)
  })
})
