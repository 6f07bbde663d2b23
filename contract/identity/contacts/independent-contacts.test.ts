import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { stdnum } from 'stdnum'
import {
  isBankCard,
  isChinese,
  isEmail,
  isMobile,
  isPostcode,
  isSocialCreditCode,
  isTelephone,
} from 'util-helpers'
import validator from 'validator'
import { describe, expect, test } from 'vitest'
import { type Dice, pick } from '../invent.ts'
import { checkName } from '../names/name.ts'
import { checkBankAccount } from '../numbers/bank-account.ts'
import { checkSocialCreditCode, socialCreditCheckDigit } from '../numbers/social-credit-code.ts'
import { type Comparison, compare, digits, holdsStrange } from '../test/compare.ts'
import { checkEmail } from './email.ts'
import { checkMobile } from './mobile.ts'
import { checkPostalCode } from './postal-code.ts'
import { checkTelephone } from './telephone.ts'

const mobile = (dice: Dice) => `${pick(dice, ['', '', '', '0'])}1${pick(dice, '3456789')}${digits(dice, 9)}`
const mobiles = {
  ours: (value: string) => checkMobile(value).ok,
  sound: mobile,
  nearly: (dice: Dice) =>
    pick(dice, ['+86', '86', '0086', '00', '']) + pick(dice, [`1${digits(dice, 10)}`, mobile(dice)]),
}

const word = (dice: Dice, length: number) =>
  Array.from({ length: 1 + Math.floor(dice() * length) }, () => pick(dice, 'abcxyzABC0189')).join('')
const words = (dice: Dice, marks: string) =>
  dice() < 0.5 ? word(dice, 8) : word(dice, 5) + pick(dice, marks) + word(dice, 5)
const email = (dice: Dice) =>
  `${words(dice, '_.+-')}@${words(dice, '.-')}.${pick(dice, ['cn', 'com', 'com.cn', 'net', 'travel'])}`
const oddEmail = (dice: Dice) =>
  pick(dice, [
    email(dice),
    `${word(dice, 70)}@${word(dice, 70)}.cn`,
    `${words(dice, '_.+-')}${pick(dice, '_.+-!#"')}${word(dice, 3)}@${words(dice, '.-_')}.${pick(dice, ['c', 'co', 'museum', 'website', 'c1', '中国'])}`,
  ])
const emails = { ours: (value: string) => checkEmail(value).ok, sound: email, nearly: oddEmail }

const creditLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditCode = (dice: Dice) => {
  const body =
    pick(dice, '159Y') +
    pick(dice, '1239') +
    digits(dice, 6) +
    Array.from({ length: 9 }, () => pick(dice, creditLetters)).join('')
  return body + socialCreditCheckDigit(body)
}
const oddCreditCode = (dice: Dice) => {
  const body = Array.from({ length: 17 }, () => pick(dice, dice() < 0.3 ? creditLetters : '0123456789')).join(
    '',
  )
  return body + socialCreditCheckDigit(body)
}
const creditCodes = {
  ours: (value: string) => checkSocialCreditCode(value).ok,
  sound: creditCode,
  nearly: oddCreditCode,
}

const zeroInFront = (value: string) => value.startsWith('0')
const anchored = 'exactly the rule, anchored at both ends, ASCII digits'
const mobileRule = 'optional 0, then 1, then 3-9, then 9 digits'
const reachable = 'a contact must be reachable from anywhere: a mobile, or a fixed line with its area code'
const emailRule = 'alphanumerics with _ . + - separators, a domain, TLD of 2-6 letters'
const punycode = 'internationalised domains hold two hyphens (RFC 5891)'
const capitals = 'kept as capitals'

const comparisons: Record<string, Comparison> = {
  'mobiles beside validator': {
    ...mobiles,
    theirs: (value) => validator.isMobilePhone(value, 'zh-CN'),
    differences: {
      'a 0 in front': { we: 'accept', when: zeroInFront, because: mobileRule },
      'numbers that begin with 92 or 98': {
        we: 'refuse',
        when: (value) => /^(?:(?:\+|00)?86)?9[28]/.test(value),
        because: mobileRule,
      },
      "the country's code in front": {
        we: 'refuse',
        when: (value) => /^(?:\+|00)?86/.test(value),
        because: mobileRule,
      },
    },
  },
  'mobiles beside util-helpers': {
    ...mobiles,
    theirs: isMobile,
    differences: {
      'a 0 in front': { we: 'accept', when: zeroInFront, because: mobileRule },
    },
  },
  'mobiles beside libphonenumber': {
    ...mobiles,
    theirs: (value) =>
      parsePhoneNumberFromString(value, { defaultCountry: 'CN', extract: false })?.getType() === 'MOBILE',
    differences: {
      'numbers not given out yet': { we: 'accept', when: (value) => value.length <= 12, because: mobileRule },
      "the country's code in front": {
        we: 'refuse',
        when: (value) => /^ ?(?:\+|00)?86/.test(value),
        because: mobileRule,
      },
      "another country's mobiles": {
        we: 'refuse',
        when: (value) => /^(?:00|\+)[^8]/.test(value),
        because: mobileRule,
      },
      'other characters cleaned away': {
        we: 'refuse',
        when: (value) => /[^0-9+]/.test(value),
        because: anchored,
      },
    },
  },
  'telephones beside util-helpers': {
    ours: (value) => checkTelephone(value).ok,
    theirs: isTelephone,
    sound: (dice) =>
      `0${digits(dice, pick(dice, [2, 3]))}-${pick(dice, '2345678')}${digits(dice, pick(dice, [6, 7]))}`,
    nearly: (dice) =>
      `${pick(dice, ['', '010', '0755-'])}${digits(dice, pick(dice, [6, 7, 8]))}${pick(dice, ['', '-1', '-123456', '-1234567'])}`,
    differences: {
      mobiles: { we: 'accept', when: (value) => checkMobile(value).ok, because: reachable },
      'no hyphen behind the area code': {
        we: 'accept',
        when: (value) => /^0[0-9]{9,11}(?:-|$)/.test(value),
        because: reachable,
      },
      'no area code': { we: 'refuse', when: (value) => /^[2-9]/.test(value), because: reachable },
    },
  },
  'emails beside validator': {
    ...emails,
    theirs: (value) => validator.isEmail(value),
    differences: {
      'marks or letters beyond the rule': {
        we: 'refuse',
        when: (value) => /[^A-Za-z0-9_.+@-]/.test(value),
        because: emailRule,
      },
      'marks side by side or at an end': {
        we: 'refuse',
        when: (value) => /[_.+-]{2}|[_.+-]@|^[_.+-]/.test(value),
        because: emailRule,
      },
      'top-level domain beyond six letters': {
        we: 'refuse',
        when: (value) => /\.[A-Za-z]{7,}$/.test(value),
        because: emailRule,
      },
    },
  },
  'emails beside util-helpers': {
    ...emails,
    /** Its pattern backtracks without end on long words, so those are not given to it. */
    theirs: (value) => (value.length > 24 ? emails.ours(value) : isEmail(value)),
    differences: {
      'a plus sign': { we: 'accept', when: (value) => value.includes('+'), because: emailRule },
      'hyphens side by side in the domain': {
        we: 'accept',
        when: (value) => /@.*--/.test(value),
        because: punycode,
      },
      'top-level domain beyond six letters': {
        we: 'refuse',
        when: (value) => /\.[A-Za-z]{7,}$/.test(value),
        because: emailRule,
      },
    },
  },
  'postal codes beside validator': {
    ours: (value) => checkPostalCode(value).ok,
    theirs: (value) => validator.isPostalCode(value, 'CN'),
    sound: (dice) => digits(dice, 6),
    nearly: (dice) => digits(dice, pick(dice, [5, 6, 7])),
    differences: {
      'places not given out': {
        we: 'accept',
        when: (value) => value.length === 6,
        because: 'the specification names the format only: six digits',
      },
    },
  },
  'postal codes beside util-helpers': {
    ours: (value) => checkPostalCode(value).ok,
    theirs: isPostcode,
    sound: (dice) => digits(dice, 6),
    nearly: (dice) => digits(dice, pick(dice, [5, 6, 7])),
    differences: {},
  },
  'credit codes beside util-helpers': {
    ...creditCodes,
    theirs: isSocialCreditCode,
    differences: {
      'small letters': { we: 'accept', when: (value) => /[a-z]/.test(value), because: capitals },
    },
  },
  'credit codes beside stdnum': {
    ...creditCodes,
    theirs: (value) => stdnum.CN?.uscc?.validate(value).isValid === true,
    differences: {
      'small letters': { we: 'accept', when: (value) => /[a-z]/.test(value), because: capitals },
      'a letter for the register or the kind': {
        we: 'accept',
        when: (value) => /^(?:[A-Z]|.[A-Z])/.test(value),
        because: 'GB 32100: A, N and Y are registers',
      },
      'check character 0': {
        we: 'accept',
        when: (value) => value.endsWith('0'),
        because: 'GB 32100: a remainder of 0 is checked by 0',
      },
      'other characters cleaned away': { we: 'refuse', when: holdsStrange, because: anchored },
    },
  },
  'bank accounts beside util-helpers': {
    ours: (value) => checkBankAccount(value).ok,
    theirs: (value) => isBankCard(value, { loose: true }),
    sound: (dice) => digits(dice, 16),
    nearly: (dice) => digits(dice, pick(dice, [7, 8, 30, 31])),
    differences: {},
  },
  'Han names beside util-helpers': {
    ours: (value) => checkName(value, 'han').ok,
    theirs: (value) => isChinese(value),
    sound: (dice) =>
      Array.from({ length: 2 + Math.floor(dice() * 3) }, () =>
        String.fromCodePoint(0x4e00 + Math.floor(dice() * 0x51a6)),
      ).join(''),
    nearly: (dice) =>
      Array.from({ length: 3 }, () =>
        String.fromCodePoint(
          pick(dice, [0x3400, 0x4e00, 0x2e80, 0xf900, 0x20000, 0x30000, 0xac00]) + Math.floor(dice() * 90),
        ),
      ).join(''),
    differences: {
      'rare characters': {
        we: 'accept',
        when: (value) => /[^\u4e00-\u9fa5]/u.test(value),
        because: 'every Han character, rare ones outside the basic plane included',
      },
    },
  },
}

describe('contacts, codes and names beside independent implementations', () => {
  test.each(Object.entries(comparisons))(
    '%s differ in these classes only',
    { timeout: 120_000 },
    (_, comparison) => {
      const { met, unexplained } = compare(comparison)
      expect(unexplained).toEqual([])
      expect(met).toEqual(Object.keys(comparison.differences).sort())
    },
  )
})
