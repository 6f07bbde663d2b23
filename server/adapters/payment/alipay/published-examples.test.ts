import { createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedNotice, isSignedText, rawMember } from './signatures.ts'
import { answer, answerKey, answerName, notice, noticeKey, signedAnswer } from './test/published.ts'

const keyOf = (text: string) =>
  createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })

test('the published notice verifies, and no longer where anything of it was changed', () => {
  expect(isSignedNotice(keyOf(noticeKey), notice)).toBe(true)
  expect(isSignedNotice(keyOf(noticeKey), { ...notice, total_amount: '0.01' })).toBe(false)
  expect(isSignedNotice(keyOf(noticeKey), { ...notice, more: '1' })).toBe(false)
  expect(isSignedNotice(keyOf(noticeKey), { ...notice, sign_type: 'RSA' })).toBe(false)
  expect(isSignedNotice(keyOf(answerKey), notice)).toBe(false)
})

test('the published answer verifies on its own text', () => {
  const raw = rawMember(answer, answerName)
  expect(raw).toBe(signedAnswer)
  const signature = JSON.parse(rawMember(answer, 'sign') ?? '')
  expect(isSignedText(keyOf(answerKey), signedAnswer, signature)).toBe(true)
  expect(isSignedText(keyOf(answerKey), signedAnswer.replace('10000', '40004'), signature)).toBe(false)
})

test('a member is cut out as it stands, however it is spaced and whatever it holds', () => {
  const cases: [string, string, string | null][] = [
    ['{"a":{"u":"http:\\/\\/x"},"sign":"s"}', 'a', '{"u":"http:\\/\\/x"}'],
    [
      '{ "a"\n  :\n  {"sign":"x","b":[1,{"c":"}"}]} ,\n "sign"  :  "s" }',
      'a',
      '{"sign":"x","b":[1,{"c":"}"}]}',
    ],
    ['{ "a"\n  :\n  {"sign":"x"} ,\n "sign"  :  "s" }', 'sign', '"s"'],
    ['{"a":{"t":"\\"},\\"sign\\":\\"f"},"sign":"s"}', 'sign', '"s"'],
    ['{"a":{"x":1},"a":{"x":2},"sign":"s"}', 'a', null],
    ['{"a":{"x":1', 'a', null],
    ['{"a":{"x":1},"sign":"s"}', 'b', null],
    ['not json', 'a', null],
    ['', 'a', null],
  ]
  for (const [text, name, raw] of cases) expect(rawMember(text, name), text).toBe(raw)
})
