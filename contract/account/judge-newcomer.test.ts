import { describe, expect, test } from 'vitest'
import { checkContact } from '../identity/contacts/check-contact.ts'
import { diceOf, inventCertificate } from '../identity/invent.ts'
import { type AccountRules, accountRules, fallbackAccountRules } from './account-rules.ts'
import { judgeNewcomer, type Newcomer } from './judge-newcomer.ts'

const noon = new Date('2026-11-20T04:00:00.000Z')
const holder = { birthDay: '1991-02-03', gender: 'male' } as const
const newcomer: Newcomer = {
  name: '王小明',
  idType: 'esidentIDCard',
  idNumber: inventCertificate('esidentIDCard', diceOf(5), holder),
  ...holder,
  accountName: 'wangming',
  password: 'Baoming#2026',
  confirmation: 'Baoming#2026',
}
const judge = (change: Partial<Newcomer> = {}, rules: Partial<AccountRules> = {}, contact = '13800000001') =>
  judgeNewcomer({ ...newcomer, ...change }, contact, { ...fallbackAccountRules, ...rules }, noon)

describe('somebody who registers', () => {
  test('has no flaw where every rule is kept, and is kept tidied', () => {
    const idNumber = newcomer.idNumber.toLowerCase()
    const judged = judge({ name: ' 王小明 ', idNumber })
    expect(judged).toMatchObject({ flaws: {}, name: '王小明', idNumber: newcomer.idNumber, isMinor: false })
  })

  test.each<[Partial<Newcomer>, Record<string, string>]>([
    [{ name: '王1' }, { name: 'nameWrong' }],
    [{ idNumber: '1' }, { idNumber: 'certificateFormatWrong' }],
    [{ gender: 'female' }, { gender: 'genderDiffersFromCertificate' }],
    [{ birthDay: '1991-02-04' }, { birthDay: 'birthDayDiffersFromCertificate' }],
    [{ birthDay: '2026-11-21' }, { birthDay: 'birthDayWrong' }],
    [{ accountName: '1wang' }, { accountName: 'accountNameWrong' }],
    [{ confirmation: 'x' }, { confirmation: 'confirmationDiffers' }],
    [{ password: 'x13800000001', confirmation: 'x13800000001' }, { password: 'passwordHoldsOwnData' }],
  ])('%j breaks %j', (change, flaws) => {
    expect(judge(change).flaws).toEqual(flaws)
  })

  test('under 18 brings a guardian, whose flaws are named; a grown-up’s guardian is nobody’s business', () => {
    const guardian = { name: '1', phone: '2' }
    const young = { idType: 'passport', idNumber: 'E12345678', birthDay: '2008-11-21', guardian } as const
    expect(judge(young)).toMatchObject({
      isMinor: true,
      flaws: { 'guardian.name': 'nameWrong', 'guardian.phone': 'telephoneWrong' },
    })
    expect(judge({ guardian })).toMatchObject({ isMinor: false, guardian: null, flaws: {} })
    const reached = { name: '王父', phone: '010-62345678' }
    expect(judge({ ...young, guardian: reached })).toMatchObject({ guardian: reached, flaws: {} })
  })

  test('is judged by what the project asks', () => {
    expect(judge({ name: 'John Smith' }, { nameRule: 'han' }).flaws).toEqual({ name: 'nameWrong' })
    const demands = { passwordDemands: { minLength: 20, kinds: 1 } }
    expect(judge({}, demands).flaws).toEqual({ password: 'passwordTooShort' })
  })
})

describe('a contact', () => {
  const own = { ...fallbackAccountRules, mobilePattern: '1[3-9]\\d{9}|[569]\\d{7}' }
  test.each([
    ['sms', '013800000001', fallbackAccountRules, '13800000001'],
    ['sms', '51234567', fallbackAccountRules, null],
    ['sms', '51234567', own, '51234567'],
    ['sms', '512345678', own, null],
    ['mail', 'Ann@Example.com', own, 'ann@example.com'],
    ['mail', 'ann@example.website', fallbackAccountRules, null],
    ['mail', 'ann@example.website', { ...own, longestTopLevel: 10 }, 'ann@example.website'],
  ] as const)('%s %s is kept by the project’s rules', (channel, typed, rules, kept) => {
    const verdict = checkContact(channel, typed, rules)
    expect(verdict.ok ? verdict.kept : null).toBe(kept)
  })
})

test('a pattern that could stall the server is refused when it is set', () => {
  expect(accountRules.safeParse({ mobilePattern: '(a+)+$' }).success).toBe(true)
  for (const mobilePattern of ['(?=1).*', '\\1', '(1', `1{${'9'.repeat(6)}}`])
    expect([mobilePattern, accountRules.safeParse({ mobilePattern }).success]).toEqual([mobilePattern, false])
})
