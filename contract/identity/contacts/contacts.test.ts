import { describe, expect, test } from 'vitest'
import { accountNameKey, checkAccountName } from '../names/account-name.ts'
import { weightedLength } from '../names/weighted-length.ts'
import { checkBankAccount } from '../numbers/bank-account.ts'
import { checkSocialCreditCode } from '../numbers/social-credit-code.ts'
import { readPattern } from '../patterns/read-pattern.ts'
import { say } from '../test/say.ts'
import { checkEmail } from './email.ts'
import { checkMobile } from './mobile.ts'
import { checkPostalCode } from './postal-code.ts'
import { checkTelephone } from './telephone.ts'

test.each([
  ['abcdef', 'abcdef'],
  ['a12345', 'a12345'],
  [`a${'1'.repeat(25)}`, `a${'1'.repeat(25)}`],
  ['a1234', 'accountNameWrong'],
  [`a${'1'.repeat(26)}`, 'accountNameWrong'],
  ['1abcde', 'accountNameWrong'],
  ['abc_def', 'accountNameWrong'],
  ['ábcdef', 'accountNameWrong'],
  ['abcdef\n', 'accountNameWrong'],
  ['ａbcdef', 'accountNameWrong'],
])('account name %j → %s', (typed, said) => {
  expect(say(checkAccountName(typed))).toBe(said)
})

test('account names that differ only in capitals are one', () => {
  expect(accountNameKey('DemoGroup01')).toBe(accountNameKey('demogroup01'))
})

test.each([
  ['13800000001', '13800000001'],
  ['013800000001', '13800000001'],
  ['19900000000', '19900000000'],
  ['12800000001', 'mobileWrong'],
  ['1380000000', 'mobileWrong'],
  ['138000000011', 'mobileWrong'],
  ['0013800000001', 'mobileWrong'],
  ['+8613800000001', 'mobileWrong'],
  ['138 0000 0001', 'mobileWrong'],
  ['13800000001\n', 'mobileWrong'],
  ['１３８００００００01', 'mobileWrong'],
  ['1380000000٣', 'mobileWrong'],
])('mobile %j → %s', (typed, said) => {
  expect(say(checkMobile(typed))).toBe(said)
})

test("a project's own pattern takes the place of the mobile rule", () => {
  const read = readPattern('^(?:\\+?852)?[569]\\d{7}$')
  if (!read.ok) throw new Error(read.flaw)
  expect(say(checkMobile('+85261234567', read.pattern))).toBe('+85261234567')
  expect(say(checkMobile('13800000001', read.pattern))).toBe('mobileWrong')
})

test.each([
  ['010-12345678', 'telephoneWrong'],
  ['010-62345678', '010-62345678'],
  ['0755-2345678-801', '0755-2345678-801'],
  ['01062345678', '01062345678'],
  ['013800000001', '13800000001'],
  ['62345678', 'telephoneWrong'],
  ['010 62345678', 'telephoneWrong'],
  ['010-62345678\n', 'telephoneWrong'],
])('telephone %j → %s', (typed, said) => {
  expect(say(checkTelephone(typed))).toBe(said)
})

describe('email', () => {
  test.each([
    ['candidate5@example.com', 'candidate5@example.com'],
    ['Zhang.Wei@Example.COM', 'zhang.wei@example.com'],
    ['a_b.c+d-e@mail.example.com.cn', 'a_b.c+d-e@mail.example.com.cn'],
    ['a@b.cn', 'a@b.cn'],
    ['a@xn--fiqs8s.cn', 'a@xn--fiqs8s.cn'],
    ['a@b.museum', 'a@b.museum'],
    ['a@b.website', 'emailWrong'],
    ['a@b.c', 'emailWrong'],
    ['a@b.c1', 'emailWrong'],
    ['a@b', 'emailWrong'],
    ['@b.cn', 'emailWrong'],
    ['a@@b.cn', 'emailWrong'],
    ['a..b@c.cn', 'emailWrong'],
    ['.a@c.cn', 'emailWrong'],
    ['a.@c.cn', 'emailWrong'],
    ['a@-c.cn', 'emailWrong'],
    ['a@c..cn', 'emailWrong'],
    ['a b@c.cn', 'emailWrong'],
    ['张@c.cn', 'emailWrong'],
    ['a@b.cn\n', 'emailWrong'],
    [`${'a'.repeat(65)}@b.cn`, 'emailWrong'],
    [`a@${'b'.repeat(64)}.cn`, 'emailWrong'],
  ])('%j → %s', (typed, said) => {
    expect(say(checkEmail(typed))).toBe(said)
  })

  test('a project can widen the top-level domain', () => {
    expect(checkEmail('a@b.website', 24).ok).toBe(true)
  })

  test('no address takes long to judge', () => {
    const before = process.cpuUsage()
    for (const evil of [
      'a'.repeat(50_000),
      'a.'.repeat(25_000),
      `a@${'b-'.repeat(25_000)}`,
      '@'.repeat(50_000),
    ]) {
      expect(checkEmail(evil).ok).toBe(false)
    }
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
  })
})

test.each([
  ['100000', '100000'],
  ['000000', '000000'],
  ['10000', 'postalCodeWrong'],
  ['1000000', 'postalCodeWrong'],
  ['100000\n', 'postalCodeWrong'],
  ['１０００００', 'postalCodeWrong'],
])('postal code %j → %s', (typed, said) => {
  expect(say(checkPostalCode(typed))).toBe(said)
})

test.each([
  ['91110000MA0000000H', '91110000MA0000000H'],
  ['91110000ma0000000h', '91110000MA0000000H'],
  ['91110000MA0000000J', 'socialCreditCodeCheckDigitWrong'],
  ['91110000MA000000', 'socialCreditCodeWrong'],
  ['91110000MA0000000I', 'socialCreditCodeWrong'],
  ['9111A000MA0000000H', 'socialCreditCodeWrong'],
  ['91110000MA0000000H\n', 'socialCreditCodeWrong'],
  ['９1110000MA0000000H', 'socialCreditCodeWrong'],
])('credit code %j → %s', (typed, said) => {
  expect(say(checkSocialCreditCode(typed))).toBe(said)
})

test.each([
  ['12345678', '12345678'],
  ['1'.repeat(30), '1'.repeat(30)],
  ['1234567', 'bankAccountWrong'],
  ['1'.repeat(31), 'bankAccountWrong'],
  ['6222 0200', 'bankAccountWrong'],
  ['12345678\n', 'bankAccountWrong'],
])('bank account %j → %s', (typed, said) => {
  expect(say(checkBankAccount(typed))).toBe(said)
})

test('an account whose last digit no card would have is still an account', () => {
  expect(checkBankAccount('4111111111111112').ok).toBe(true)
})

test.each([
  ['', 0],
  ['abc', 3],
  ['é', 1],
  ['ÿ', 1],
  ['Ā', 2],
  ['张', 2],
  ['𠮷', 2],
  ['a张𠮷', 5],
])('%j counts %i', (text, length) => {
  expect(weightedLength(text)).toBe(length)
})
