import { expect, test } from 'vitest'
import { chineseRuns, textWithLang } from './text-with-lang.ts'

test('a text that the board wrote in one language is told to be in it, for every other reader', () => {
  const texts = { 'zh-Hans': '杭州考区', 'zh-Hant': '', en: '' }
  expect(textWithLang(texts, 'en')).toEqual({ text: '杭州考区', lang: 'zh-Hans' })
  expect(textWithLang(texts, 'zh-Hant')).toEqual({ text: '杭州考区', lang: 'zh-Hans' })
  expect(textWithLang(texts, 'zh-Hans')).toEqual({ text: '杭州考区', lang: undefined })
})

test('Chinese that the board wrote where English belongs is told to be Chinese', () => {
  expect(textWithLang({ en: '杭州考区' }, 'en')).toEqual({ text: '杭州考区', lang: 'zh' })
})

test('Chinese names in an English sentence are told apart from it', () => {
  expect(chineseRuns('工作单位: Please fill this in.')).toEqual([
    { text: '工作单位', lang: 'zh' },
    { text: ': Please fill this in.', lang: undefined },
  ])
  expect(chineseRuns('No free place here for 软件架构、网络工程')).toEqual([
    { text: 'No free place here for ', lang: undefined },
    { text: '软件架构、网络工程', lang: 'zh' },
  ])
})
