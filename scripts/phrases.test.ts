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
})
