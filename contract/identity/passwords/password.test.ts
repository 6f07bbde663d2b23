import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { say } from '../test/say.ts'
import { checkConfirmation, checkPassword, fallbackPasswordDemands } from './password.ts'

const own = ['张伟', 'zhangwei88', '13800000001', 'weizhang@example.com', '11010519491231002X', '1949-12-31']
const judge = (typed: string, demands = fallbackPasswordDemands) => say(checkPassword(typed, own, demands))

describe('password', () => {
  test.each([
    ['k3v9tz', 'k3v9tz', 'six'],
    ['k3v9t', 'passwordTooShort', 'five'],
    ['q7Lw!x2Rk9Zp@4Tn6Vb#8Mc$1Y', 'q7Lw!x2Rk9Zp@4Tn6Vb#8Mc$1Y', 'twenty-six'],
    ['q7Lw!x2Rk9Zp@4Tn6Vb#8Mc$1Yz', 'passwordTooLong', 'twenty-seven'],
    ['Baoming#2026', 'Baoming#2026', 'the one of the demo'],
    ['', 'passwordTooShort', 'nothing'],
    ['k3v9 tz', 'passwordCharacterWrong', 'a space'],
    ['k3v9tz\n', 'passwordCharacterWrong', 'a line end'],
    ['k3v9tz密', 'passwordCharacterWrong', 'a Han character'],
    ['ｋ３ｖ９ｔｚ', 'passwordCharacterWrong', 'full width'],
    ['123456', 'passwordTooCommon', 'the commonest of all'],
    ['654321', 'passwordTooCommon', 'the same backwards'],
    ['QWERTY', 'passwordTooCommon', 'a row of the keyboard'],
    ['888888', 'passwordTooCommon', 'one digit'],
    ['121212', 'passwordTooCommon', 'two digits by turns'],
    ['Woaini1314', 'passwordTooCommon', 'common in Chinese'],
    ['P@ssw0rd', 'passwordTooCommon', 'common in English'],
    ['zhangwei88', 'passwordHoldsOwnData', 'the account name'],
    ['ZhangWei88!', 'passwordHoldsOwnData', 'the account name with a mark'],
    ['Zhang-Wei-88', 'passwordHoldsOwnData', 'the account name with marks in it'],
    ['13800000001', 'passwordHoldsOwnData', 'the phone'],
    ['a13800000001', 'passwordHoldsOwnData', 'the phone behind a letter'],
    ['31002X', 'passwordHoldsOwnData', 'the last six of the ID number'],
    ['weizhang2026', 'passwordHoldsOwnData', 'the name before the @'],
    ['zw19491231', 'passwordHoldsOwnData', 'the birth day'],
    ['zw491231', 'passwordHoldsOwnData', 'the birth day without the century'],
    ['!?!?#1', '!?!?#1', 'a digit that the phone has too'],
    ['!!!???', '!!!???', 'special characters alone are within the rule'],
  ])('%j → %s: %s', (typed, said) => {
    expect(judge(typed)).toBe(said)
  })

  test('a project can ask for more', () => {
    const demands = { minLength: 8, kinds: 3 }
    expect(judge('k3v9tz', demands)).toBe('passwordTooShort')
    expect(judge('k3v9tzw2', demands)).toBe('passwordTooPlain')
    expect(judge('K3v9tzw2', demands)).toBe('K3v9tzw2')
  })

  test('a project cannot ask for less', () => {
    expect(judge('k3v9', { minLength: 4, kinds: 0 })).toBe('passwordTooShort')
  })

  test('the confirmation must be the same to the letter', () => {
    expect(checkConfirmation('k3v9tz', 'k3v9tz')).toBeNull()
    expect(checkConfirmation('k3v9tz', 'K3v9tz')?.flaw).toBe('confirmationDiffers')
  })

  test('whatever passes has 6 to 26 visible ASCII characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (typed) => {
        if (judge(typed) === typed) expect(typed).toMatch(/^[\x21-\x7e]{6,26}$/)
      }),
    )
  })
})
