import { expect, test } from 'vitest'
import { fillSuccess, flawsOfSuccess, noSuccessSentences, unknownPlaceholders } from './success-sentences.ts'

const facts = {
  exam: '软件水平考试',
  batch: '2026年下半年',
  examDay: '2026年12月30日',
  number: '{{exam}}',
  areas: '广东 · 深圳',
  subjects: '综合知识、论文',
  fee: '120.00元',
}

test.each<[string, ...string[]]>([
  ['报名成功。'],
  ['{{exam}}报名号 {{number}}'],
  ['{{name}}，您已报名 {{exam}}，{{name}}', 'name'],
  ['{{ exam }}', ' exam '],
  ['{{}}{{toString}}', '', 'toString'],
  ['{exam}'],
])('of %s it is told which blanks nothing fills', (sentence, ...names) => {
  expect(unknownPlaceholders(sentence)).toEqual(names)
})

test('each flaw says in which sentence and language it stands', () => {
  const said = { 'zh-Hans': '{{area}}', 'zh-Hant': '', en: '{{areas}}' }
  expect(flawsOfSuccess({ ...noSuccessSentences, region_reg_success: said })).toEqual([
    { key: 'region_reg_success', language: 'zh-Hans', placeholder: 'area' },
  ])
})

test('what stands in a fact is no blank, and a blank that nothing fills stays', () => {
  expect(fillSuccess('{{number}} {{areas}} {{name}}', facts)).toBe('{{exam}} 广东 · 深圳 {{name}}')
})
