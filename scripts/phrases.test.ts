import { describe, expect, test } from 'vitest'
import { findFaults } from './phrases.ts'

const faultsOf = (hans: string, hant: string, en: string) =>
  findFaults('kit.ts', {
    'zh-Hans': new Map([['greeting', hans]]),
    'zh-Hant': new Map([['greeting', hant]]),
    en: new Map([['greeting', en]]),
  })

describe('the phrases check', () => {
  test('finds nothing in sentences that say the same', () => {
    expect(faultsOf('请等 {{seconds}} 秒', '請等 {{seconds}} 秒', 'Wait {{ seconds }} seconds')).toEqual([])
  })

  test('reports an empty sentence', () => {
    expect(faultsOf('请等', '請等', ' ')).toEqual(['phrases/en/kit.ts greeting is empty'])
  })

  test('reports a sentence that fills another place', () => {
    expect(faultsOf('请等 {{seconds}} 秒', '請等 {{seconds}} 秒', 'Wait {{time}}')).toEqual([
      'phrases/en/kit.ts greeting fills time, its source fills seconds',
    ])
  })

  test('reports Simplified characters among Traditional ones, and the other way round', () => {
    expect(faultsOf('請等', '请等', 'Wait')).toEqual([
      'phrases/zh-Hans/kit.ts greeting holds 請: 請等',
      'phrases/zh-Hant/kit.ts greeting holds 请: 请等',
    ])
  })

  test('reports an English sentence that was left in Chinese', () => {
    expect(faultsOf('请等', '請等', '请等')).toEqual(['phrases/en/kit.ts greeting holds 请: 请等'])
  })

  test.each([
    ['zh-Hans', '名额“已满"', '"'],
    ['zh-Hans', '请从「我的报名」进入', '「'],
    ['zh-Hans', '正在保存…', '…'],
    ['zh-Hans', '正在保存...', '...'],
    ['zh-Hans', '网络不通，没有提交成功。', '没有提交成功'],
    ['zh-Hans', '撤回申请', '申请'],
    ['zh-Hans', '请填写手机号。', '手机号'],
    ['zh-Hant', '請從“我的報名”進入', '“'],
    ['zh-Hant', '提交報名', '提交'],
    ['zh-Hant', '帳號資訊', '資訊'],
    ['zh-Hant', '切換專案', '專案'],
    ['en', "You can't", "'"],
    ['en', 'Loading...', '...'],
    ['en', 'Papers', 'Papers'],
  ])('in %s “%s” does not stand: it holds %s', (language, sentence, found) => {
    const said = { 'zh-Hans': '请等', 'zh-Hant': '請等', en: 'Wait', [language]: sentence }
    expect(faultsOf(said['zh-Hans'], said['zh-Hant'], said.en)).toEqual([
      `phrases/${language}/kit.ts greeting holds ${found}: ${sentence}`,
    ])
  })

  test.each(['证书申请', '免试申请', '手机号码', '加载中……'])('“%s” may stand', (sentence) => {
    expect(faultsOf(sentence, '不實資訊', 'Don’t')).toEqual([])
  })
})
