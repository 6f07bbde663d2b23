import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diceOf, inventCertificate } from '../../invent.ts'
import { say } from '../../test/say.ts'
import { checkCertificate, tellFromCertificate } from '../certificate.ts'

const terms = { now: new Date('2026-11-20T04:00:00Z'), fifteenDigits: false }
const judge = (number: string) => say(checkCertificate('foreignIDCard', number, terms))

describe('foreign permanent resident', () => {
  test.each([
    ['932682198501010017', '932682198501010017', 'the sample card of 2023'],
    ['KAZ110090123105', 'KAZ110090123105', 'the sample card of 2017'],
    ['kaz110090123105', 'KAZ110090123105', 'small letters are kept as capitals'],
    ['932682198501010018', 'certificateCheckDigitWrong', 'another check digit'],
    ['KAZ110090123106', 'certificateCheckDigitWrong', 'another check digit, old form'],
    ['932999198501010010', 'certificateCountryUnknown', 'country 999'],
    ['932000198501010015', 'certificateCountryUnknown', 'country 000'],
    ['999682198501010010', 'certificateProvinceUnknown', 'province 99'],
    ['KAZ990090123105', 'certificateProvinceUnknown', 'province 99, old form'],
    ['932682198502300017', 'certificateBirthDayWrong', 'no such day'],
    ['932682189901010017', 'certificateBirthDayWrong', 'born before 1900'],
    ['KAZ110090023105', 'certificateBirthDayWrong', 'no month 02 with day 31, old form'],
    ['11010519491231002X', 'certificateFormatWrong', "a citizen's number"],
    ['KA1110090123105', 'certificateFormatWrong', 'two letters'],
    ['KAZ11009012310', 'certificateFormatWrong', 'fourteen characters'],
    ['932682198501010017\n', 'certificateFormatWrong', 'a line end'],
  ])('%j → %s: %s', (number, said) => {
    expect(judge(number)).toBe(said)
  })

  test('the green card and the card of today hold the same kinds of number', () => {
    for (const number of ['932682198501010017', 'KAZ110090123105']) {
      expect(say(checkCertificate('greenCard', number, terms))).toBe(number)
    }
  })

  test('the new form tells birth day and gender, the old one a birth day without its century', () => {
    expect(tellFromCertificate('foreignIDCard', '932682198501010017')).toEqual({
      birthDay: '1985-01-01',
      gender: 'male',
    })
    expect(tellFromCertificate('greenCard', 'KAZ110090123105')).toEqual({ birthDayInCentury: '90-12-31' })
  })

  test('any single digit changed breaks the number', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(15), fc.integer({ min: 1, max: 9 }), (seed, at, shift) => {
        const sound = inventCertificate('foreignIDCard', diceOf(seed))
        const digit = (Number(sound.charAt(at + 1)) + shift) % 10
        expect(judge(sound)).toBe(sound)
        expect(judge(sound.slice(0, at + 1) + digit + sound.slice(at + 2))).toMatch(/Wrong|Unknown/)
      }),
    )
  })
})
