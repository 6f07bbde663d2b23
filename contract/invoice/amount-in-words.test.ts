import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

describe('an amount in words', () => {
  // The first six are the examples that the rule itself gives, in the form that it names first.
  test.each([
    [1409_50, '壹仟肆佰零玖元伍角'],
    [6007_14, '陆仟零柒元壹角肆分'],
    [1680_32, '壹仟陆佰捌拾元零叁角贰分'],
    [107000_53, '壹拾万柒仟元零伍角叁分'],
    [16409_02, '壹万陆仟肆佰零玖元零贰分'],
    [325_04, '叁佰贰拾伍元零肆分'],
    [0, '零元整'],
    [1, '壹分'],
    [10, '壹角'],
    [61_00, '陆拾壹元整'],
    [10_00, '壹拾元整'],
    [100_05, '壹佰元零伍分'],
    [1_0000_00, '壹万元整'],
    [1_0001_00, '壹万零壹元整'],
    [1000_5000_00, '壹仟万伍仟元整'],
    [1_0000_0001_00, '壹亿零壹元整'],
    [1_0000_5000_00, '壹亿零伍仟元整'],
    [1_0500_0000_00, '壹亿零伍佰万元整'],
    [9999_9999_9999_99, '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    [-61_00, '（负数）陆拾壹元整'],
  ])('%i fen: %s', (fen, words) => {
    expect(amountInWords(fen)).toBe(words)
  })

  test('what is no whole number of fen has none', () => {
    for (const fen of [0.5, Number.NaN, 1e14]) expect(() => amountInWords(fen)).toThrow(RangeError)
  })

  test('reads back as the same amount, and no two zeros stand together', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }), (fen) => {
        const words = amountInWords(fen)
        expect(fenOf(words)).toBe(fen)
        expect(words).not.toMatch(/零零|零(?=[拾佰仟万亿整])|零$/)
      }),
    )
  })
})

const worth: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 }
const groupWorth: Readonly<Record<string, number>> = { 万: 1_0000, 亿: 1_0000_0000 }
const digitOf = (sign: string) => Math.max(0, '零壹贰叁肆伍陆柒捌玖'.indexOf(sign))

/** Reads them as a cashier would, by another way than they were written. */
function fenOf(words: string): number {
  if (words.startsWith('（负数）')) return -fenOf(words.slice(4))
  const [, whole = '', rest = ''] = /^(?:(.*)元)?(.*)$/.exec(words) ?? []
  let [total, group, digit] = [0, 0, 0]
  for (const sign of whole) {
    if (groupWorth[sign]) [total, group, digit] = [total + (group + digit) * groupWorth[sign], 0, 0]
    else if (worth[sign]) [group, digit] = [group + digit * worth[sign], 0]
    else digit = digitOf(sign)
  }
  const part = (unit: string) => digitOf(new RegExp(`(.)${unit}`).exec(rest)?.[1] ?? '')
  return (total + group + digit) * 100 + part('角') * 10 + part('分')
}
