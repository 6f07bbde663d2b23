import { describe, expect, test } from 'vitest'
import { languages } from '../kit/language.ts'
import type { MessageKind } from '../kit/message-kind.ts'
import { applicationMessages, messageOf, remindAt } from '../registration/application-messages.ts'
import { countSmsParts, examplesOf, fillText, judgeText, placeholdersOn, signText } from './message-text.ts'

const returned: MessageKind = applicationMessages.applicationReturned
const payBy: MessageKind = applicationMessages.applicationPayBy
const examName = '注册安全工程师职业资格考试'
const judge = (kind: MessageKind, channel: 'inbox' | 'sms' | 'mail', text: string, subject = '通知') =>
  judgeText(kind, channel, { subject, text }, examName)

describe('a text of a project', () => {
  test.each([
    ['审核未通过：{{reason}}', null],
    ['审核未通过：{{reason}}，证件号码 {{idNumber}}', { flaw: 'unknown', placeholder: 'idNumber' }],
    ['审核未通过：{{ reason }}', { flaw: 'unknown', placeholder: ' reason ' }],
    ['{{审核意见}}：{{reason}}', { flaw: 'unknown', placeholder: '审核意见' }],
    ['审核意见：{{reason}}，{{number', { flaw: 'unknown', placeholder: 'number' }],
    ['审核未通过：reason', { flaw: 'missing', placeholder: 'reason' }],
    ['审核未通过：{{}}{{reason}}', { flaw: 'unknown', placeholder: '' }],
    ['审核未通过。', { flaw: 'missing', placeholder: 'reason' }],
    [' \n', { flaw: 'empty' }],
    ['【考试中心】{{reason}}', { flaw: 'signed' }],
    [`{{reason}}${'长'.repeat(1000)}`, { flaw: 'tooLong' }],
  ])('%s', (text, expected) => {
    expect(judge(returned, 'mail', text)).toEqual(expected)
  })

  test('has a subject where there is one to read, and no blank in it that nobody knows', () => {
    expect(judge(returned, 'inbox', '{{reason}}', '')).toEqual({ flaw: 'empty' })
    expect(judge(returned, 'inbox', '{{reason}}', '{{phone}}')).toEqual({
      flaw: 'unknown',
      placeholder: 'phone',
    })
    expect(judge(payBy, 'sms', '请于 {{deadline}} 前缴费', '')).toBeNull()
  })

  test('of an SMS holds nothing that a review wrote, and no address', () => {
    expect(judge(returned, 'sms', '未通过：{{reason}}')).toEqual({ flaw: 'unknown', placeholder: 'reason' })
    expect(judge(returned, 'sms', '详见 {{link}}')).toEqual({ flaw: 'unknown', placeholder: 'link' })
    expect(Object.keys(placeholdersOn(returned, 'sms'))).toEqual(['batch', 'number'])
  })

  test('of an SMS takes four parts at most, with the name of the exam', () => {
    const room = 4 * 67 - `【${examName}】`.length
    expect(judge(returned, 'sms', '长'.repeat(room))).toBeNull()
    expect(judge(returned, 'sms', '长'.repeat(room + 1))).toEqual({ flaw: 'tooLong' })
  })
})

test.each([
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
])('an SMS of %i characters is paid for as %i', (length, parts) => {
  expect(countSmsParts('字'.repeat(length))).toBe(parts)
})

test('facts are put into the words of each language', () => {
  const facts = {
    ...examplesOf(returned),
    conditions: [
      { 'zh-Hans': '照片', 'zh-Hant': '照片', en: 'Photo' },
      { 'zh-Hans': '工作单位', 'zh-Hant': '工作單位', en: 'Employer' },
    ],
  }
  const said = languages.map((language) => fillText('{{batch}} {{conditions}}', facts, returned, language))
  expect(said).toEqual([
    '2026年下半年考试 照片、工作单位',
    '2026年下半年考試 照片、工作單位',
    'Second half of 2026 Photo, Employer',
  ])
  const deadline = { deadline: '2026-11-25T09:00:00.000Z' }
  expect(languages.map((language) => fillText('{{deadline}}', deadline, payBy, language))).toEqual([
    '2026年11月25日 17:00',
    '2026年11月25日 17:00',
    '25 November 2026, 17:00',
  ])
})

test('a line whose list is empty, or whose address nobody knows, is left out; what stands in a fact is no blank', () => {
  const facts = { reason: '见 {{number}}', conditions: [], number: '1' }
  expect(
    fillText('需修改：{{conditions}}\n意见：{{reason}}\n详情：{{link}}', facts, returned, 'zh-Hans'),
  ).toBe('意见：见 {{number}}')
  expect(signText('您好', '考试')).toBe('【考试】您好')
})

test('each step tells the kind that was made for it; the reminder is not told at once', () => {
  expect(messageOf('fail')).toBe('applicationReturned')
  expect(messageOf('passUnpaid')).toBe('applicationPassed')
  expect(messageOf('submitForPayment')).toBe('applicationSubmitted')
  expect(messageOf('withdraw')).toBeNull()
})

test.each([
  ['2026-11-27T04:00:00.000Z', '2026-11-26T04:00:00.000Z'],
  ['2026-11-20T06:00:00.000Z', '2026-11-20T05:00:00.000Z'],
])('of a deadline at %s people are reminded at %s', (deadline, at) => {
  expect(remindAt(new Date(deadline), new Date('2026-11-20T04:00:00.000Z')).toISOString()).toBe(at)
})
