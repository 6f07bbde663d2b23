import { expect, test } from 'vitest'
import { history } from '#phrases/en/console/history.ts'
import type { Phrases } from '#web/platform/language/phrases.ts'
import { deedWords, fieldWords, valueWords } from './history-words.ts'

const say = ((key: string) =>
  key
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], history)) as Phrases<'history'>

test('a deed and a field have words, and what has none is called as history calls it', () => {
  expect(deedWords(say, { action: 'application.fail' })).toBe('Returned for correction')
  expect(deedWords(say, { action: 'seat.move' })).toBe('seat.move')
  expect([fieldWords(say, 'examStatus'), fieldWords(say, 'seatNumber')]).toEqual([
    'Exam status',
    'seatNumber',
  ])
})

test.each([
  [null, '(empty)'],
  ['""', '(empty)'],
  ['true', 'Yes'],
  ['"2026-11-20T04:00:00.000Z"', '20 November 2026, 12:00'],
  ['["inbox","sms"]', 'Inbox, SMS'],
  ['{"zh-Hans":"秋季","en":"Autumn"}', 'Autumn'],
  ['{"state":"draft","pinned":false}', 'State: Draft\nPinned: No'],
  ['"•••"', '•••'],
])('%s reads %s', (json, words) => {
  expect(valueWords(say, json, { subject: 'application' }, 'en')).toBe(words)
})

test.each([
  ['application', '"failed"', 'Failed'],
  ['refund', '"failed"', 'Refund failed'],
  ['refund', '"refused"', 'Turned down'],
  ['order', '"open"', 'To be paid'],
  ['payment', '"wechatPay"', 'WeChat Pay'],
  ['receipt', '"difference"', 'Wrong amount'],
] as const)('of an %s %s reads %s', (subject, json, words) => {
  expect(valueWords(say, json, { subject }, 'en')).toBe(words)
})
