import { stdnum } from 'stdnum'
import { isHMCard, isPassport, isTWCard } from 'util-helpers'
import validator from 'validator'
import { describe, expect, test } from 'vitest'
import { type Dice, pick } from '../invent.ts'
import { type Comparison, compare, digits, holdsStrange } from '../test/compare.ts'
import { type CertificateType, checkCertificate } from './certificate.ts'
import { hongKongCheckDigit } from './kinds/id-hong-kong.ts'
import { taiwanCheckDigit } from './kinds/id-taiwan.ts'

const terms = { now: new Date('2026-11-20T04:00:00Z'), fifteenDigits: true }
const judgeOf = (type: CertificateType) => (value: string) => checkCertificate(type, value, terms).ok
const stdnumOf = (country: string, kind: string) => (value: string) =>
  stdnum[country]?.[kind]?.validate(value).isValid === true

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const hongKong = (dice: Dice) => {
  const body = pick(dice, capitals) + (dice() < 0.3 ? pick(dice, capitals) : '') + digits(dice, 6)
  return `${body}(${hongKongCheckDigit(body)})`
}
const taiwan = (dice: Dice, kinds = '12') => {
  const body = pick(dice, capitals) + pick(dice, kinds) + digits(dice, 7)
  return body + taiwanCheckDigit(body)
}

const hongKongIds = {
  ours: judgeOf('hkIDCard'),
  sound: hongKong,
  nearly: (dice: Dice) => hongKong(dice).replace(/[()]/g, () => pick(dice, ['', '', '[', ']', '（'])),
}
const taiwanIds = {
  ours: judgeOf('twIDCard'),
  sound: taiwan,
  nearly: (dice: Dice) => taiwan(dice, '0123456789'),
}

const brackets = 'check digit in brackets'
const anchored = 'exactly the rule, anchored at both ends, ASCII digits'
const national = 'the national ID card has 1 for men, 2 for women; 8 and 9 are resident certificates'
const eightOrTen = '8 or 10 letters or digits'
const anyCountry = 'the specification names no country: 5 to 15 letters and digits, at least one digit'

const comparisons: Record<string, Comparison> = {
  'Hong Kong IDs beside validator': {
    ...hongKongIds,
    theirs: (value) => validator.isIdentityCard(value, 'zh-HK'),
    differences: {
      'brackets left out or square': {
        we: 'refuse',
        when: (value) => !value.includes('(') || !value.includes(')'),
        because: brackets,
      },
      'space or line end around': {
        we: 'refuse',
        when: (value) => value.trim() !== value,
        because: anchored,
      },
      'check digit a small a': {
        we: 'refuse',
        when: (value) => value.endsWith('(a)'),
        because: 'digit or A',
      },
    },
  },
  'Hong Kong IDs beside stdnum': {
    ...hongKongIds,
    theirs: stdnumOf('HK', 'hkid'),
    differences: {
      'brackets left out or misplaced': {
        we: 'refuse',
        when: (value) => !/^[^()]*\([^()]\)$/.test(value),
        because: brackets,
      },
      'check digit a small a': {
        we: 'refuse',
        when: (value) => value.endsWith('(a)'),
        because: 'digit or A',
      },
      'other characters cleaned away': { we: 'refuse', when: holdsStrange, because: anchored },
      'small letters': {
        we: 'accept',
        when: (value) => /[a-z]/.test(value),
        because: '1-2 letters, kept as capitals',
      },
      'letter O': { we: 'accept', when: (value) => value.includes('O'), because: '1-2 letters, O is one' },
    },
  },
  'Taiwan IDs beside validator': {
    ...taiwanIds,
    theirs: (value) => validator.isIdentityCard(value, 'zh-TW'),
    differences: {
      'neither a man nor a woman': {
        we: 'refuse',
        when: (value) => !/^ *[A-Za-z][12]/.test(value),
        because: national,
      },
      'space or line end around': {
        we: 'refuse',
        when: (value) => value.trim() !== value,
        because: anchored,
      },
    },
  },
  'Taiwan IDs beside stdnum': {
    ...taiwanIds,
    theirs: stdnumOf('TW', 'natid'),
    differences: {
      "a foreigner's number": {
        we: 'refuse',
        when: (value) => /^[A-Za-z][89]/.test(value),
        because: national,
      },
      'other characters cleaned away': { we: 'refuse', when: holdsStrange, because: anchored },
    },
  },
  'passes of Hong Kong and Macau beside util-helpers': {
    ours: judgeOf('hkAndMacauPass'),
    theirs: isHMCard,
    sound: (dice) => pick(dice, 'HM') + digits(dice, pick(dice, [8, 10])),
    nearly: (dice) => pick(dice, 'HMhmCW') + digits(dice, pick(dice, [7, 8, 9, 10, 11])),
    differences: {
      'ten digits': { we: 'accept', when: (value) => value.length === 11, because: '8 or 10 digits' },
      'small h or m': { we: 'refuse', when: (value) => /^[hm]/.test(value), because: 'H or M' },
    },
  },
  'passes of Taiwan beside util-helpers': {
    ours: judgeOf('twPass'),
    theirs: (value) => isTWCard(value, { loose: true }),
    sound: (dice) => digits(dice, pick(dice, [8, 10])),
    nearly: (dice) => pick(dice, 'AaZ09') + digits(dice, pick(dice, [6, 7, 8, 9, 10, 11])),
    differences: {
      'eight with letters': {
        we: 'accept',
        when: (value) => value.length === 8 && /[A-Za-z]/.test(value),
        because: eightOrTen,
      },
      'eleven or twelve': { we: 'refuse', when: (value) => value.length > 10, because: eightOrTen },
    },
  },
  'Chinese passports beside util-helpers': {
    ours: judgeOf('passport'),
    theirs: isPassport,
    sound: (dice) => pick(dice, 'EGP') + digits(dice, 8),
    nearly: (dice) =>
      pick(dice, ['E', 'EA', 'DE', 'SE', 'PE', 'K', 'H']) +
      pick(dice, [digits(dice, 7), digits(dice, 8), digits(dice, 14), 'ABCDEFG', 'KLMNOPQR']),
    differences: {
      "another country's": {
        we: 'accept',
        when: (value) => !/^(?:e[0-9a-z]|[dsp]e|[khm][0-9a-z])[0-9a-z]{7}$/i.test(value),
        because: anyCountry,
      },
      'no digit in it': { we: 'refuse', when: (value) => !/[0-9]/.test(value), because: anyCountry },
    },
  },
}

describe('numbers of the neighbours beside independent implementations', () => {
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
