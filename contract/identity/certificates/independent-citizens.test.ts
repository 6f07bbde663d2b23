import { stdnum } from 'stdnum'
import { isIdCard } from 'util-helpers'
import validator from 'validator'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isBirthDay } from '../birth-day.ts'
import { type Dice, pick } from '../invent.ts'
import { citizenCheckDigit } from '../numbers/check-digit.ts'
import { type Comparison, compare, digits, holdsStrange } from '../test/compare.ts'
import { type CertificateType, checkCertificate } from './certificate.ts'

const now = new Date('2026-11-20T04:00:00Z')
const judgeOf = (type: CertificateType) => (value: string) =>
  checkCertificate(type, value, { now, fifteenDigits: true }).ok
const beside = {
  validator: (value: string) => validator.isIdentityCard(value, 'zh-CN'),
  'util-helpers': (value: string) => isIdCard(value, { loose: true }),
  stdnum: (value: string) => stdnum.CN?.ric?.validate(value).isValid === true,
}

/** Written out once more: GB/T 2260, with Taiwan, Hong Kong, Macau and the permits of Taiwan. */
const provinces = (
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 ' +
  '61 62 63 64 65 71 81 82 83'
).split(' ')

const countries = ['004', '276', '392', '410', '682', '826', '840', '894']

const two = (value: number) => String(value).padStart(2, '0')
const upTo = (dice: Dice, most: number) => two(1 + Math.floor(dice() * most))
const likelyDay = (dice: Dice) => `${1900 + Math.floor(dice() * 126)}${upTo(dice, 12)}${upTo(dice, 28)}`
const oddDay = (dice: Dice) =>
  pick(dice, ['1899', '1850', '2027', '2050', '1904', '1900', '2000', '1999']) +
  pick(dice, ['00', '01', '02', '04', '12', '13']) +
  pick(dice, ['00', '01', '28', '29', '30', '31', '32'])
const complete = (seventeen: string) => seventeen + citizenCheckDigit(seventeen)

const soundIn = (places: readonly string[]) => (dice: Dice) =>
  complete(pick(dice, places) + digits(dice, 4) + likelyDay(dice) + digits(dice, 3))
const oldOrNew = (dice: Dice) =>
  dice() < 0.3
    ? pick(dice, provinces) + digits(dice, 4) + likelyDay(dice).slice(2) + digits(dice, 3)
    : soundIn(provinces)(dice)
const nearly = (dice: Dice) =>
  dice() < 0.3
    ? pick(dice, provinces) + digits(dice, 4) + oddDay(dice).slice(2) + digits(dice, 3)
    : complete(
        pick(dice, [digits(dice, 2), pick(dice, provinces)]) +
          digits(dice, 4) +
          oddDay(dice) +
          digits(dice, 3),
      )

const full = (value: string) => (value.length === 15 ? `${value.slice(0, 6)}19${value.slice(6)}` : value)
const day = (value: string) => full(value).replace(/^.{6}(.{4})(.{2})(.{2}).*$/s, '$1-$2-$3')
const startsWith =
  (...places: string[]) =>
  (value: string) =>
    places.includes(value.slice(0, 2))
const unknownPlace = (value: string) => !startsWith(...provinces)(value)
const before1900 = (value: string) => day(value) < '1900'
const later = (value: string) => day(value) > '2026-11-20'
const unreal = (value: string) => !isBirthDay(day(value), new Date('9999-01-01'))
const fifteen = (value: string) => /^[0-9]{15}$/.test(value)

const list = 'the province stands in the known list, to which 71, 81, 82 and 83 belong'
const since1900 = 'birth dates lie between 1900 and today'
const leap = 'valid date with leap years'
const both = '15 or 18 digits'

const permits = '18 digits, prefix 81, 82 or 83'
const form2023 = '9, two digits of the province, three of the country'

const mainland = { ours: judgeOf('esidentIDCard'), sound: oldOrNew, nearly }
const comparisons: Record<string, Comparison> = {
  'mainland IDs beside validator': {
    ...mainland,
    theirs: beside.validator,
    differences: {
      'born before 1900': { we: 'refuse', when: before1900, because: since1900 },
      'province 83': { we: 'accept', when: startsWith('83'), because: list },
      'province 91, abroad': { we: 'refuse', when: startsWith('91'), because: list },
    },
  },
  'mainland IDs beside util-helpers': {
    ...mainland,
    theirs: beside['util-helpers'],
    differences: {
      'no such day': { we: 'refuse', when: unreal, because: leap },
      'born after today': { we: 'refuse', when: later, because: since1900 },
      'province unknown': { we: 'refuse', when: unknownPlace, because: list },
    },
  },
  'mainland IDs beside stdnum': {
    ...mainland,
    theirs: beside.stdnum,
    differences: {
      'other characters cleaned away': { we: 'refuse', when: holdsStrange, because: both },
      'born before 1900': { we: 'refuse', when: before1900, because: since1900 },
      'fifteen digits': { we: 'accept', when: fifteen, because: both },
      'province unknown': { we: 'refuse', when: unknownPlace, because: list },
    },
  },
  'residence permits beside validator': {
    ours: (value) => judgeOf('hkAndMacauResidencePermit')(value) || judgeOf('twResidencePermit')(value),
    theirs: beside.validator,
    sound: soundIn(['81', '82', '83']),
    nearly,
    differences: {
      'born before 1900': { we: 'refuse', when: before1900, because: since1900 },
      'province 83': { we: 'accept', when: startsWith('83'), because: 'Taiwan: prefix 83' },
      'another province': {
        we: 'refuse',
        when: (value) => !startsWith('81', '82', '83')(value),
        because: permits,
      },
      'fifteen digits': { we: 'refuse', when: fifteen, because: permits },
    },
  },
  'permanent residents of 2023 beside stdnum': {
    ours: judgeOf('foreignIDCard'),
    theirs: beside.stdnum,
    sound: (dice) =>
      complete(`9${pick(dice, provinces)}${pick(dice, countries)}${likelyDay(dice)}${digits(dice, 3)}`),
    nearly: (dice) =>
      complete(
        `9${pick(dice, [digits(dice, 2), pick(dice, provinces)])}${digits(dice, 3)}${oddDay(dice)}${digits(dice, 3)}`,
      ),
    differences: {
      'other characters cleaned away': { we: 'refuse', when: holdsStrange, because: 'ASCII digits' },
      'born before 1900': { we: 'refuse', when: before1900, because: since1900 },
      'province unknown': { we: 'refuse', when: (value) => unknownPlace(value.slice(1)), because: form2023 },
      'country unknown': {
        we: 'refuse',
        when: (value) => !validator.isISO31661Numeric(value.slice(3, 6)),
        because: form2023,
      },
    },
  },
}

beforeAll(() => vi.useFakeTimers({ now }))
afterAll(() => vi.useRealTimers())

describe("citizens' numbers beside independent implementations", () => {
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
