import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diceOf, inventCertificate } from '../../invent.ts'
import { say } from '../../test/say.ts'
import { certificateKey, checkCertificate, tellFromCertificate } from '../certificate.ts'

const noonInBeijing = new Date('2026-11-20T04:00:00Z')
const judge = (number: string, now = noonInBeijing, fifteenDigits = true) =>
  say(checkCertificate('esidentIDCard', number, { now, fifteenDigits }))

describe('mainland ID', () => {
  test.each([
    ['11010519491231002X', '11010519491231002X', "the standard's own example"],
    ['11010519491231002x', '11010519491231002X', 'a small x is kept as X'],
    ['110105491231002', '110105491231002', 'fifteen digits mean 19yy'],
    ['110000200002290016', '110000200002290016', '2000 was a leap year'],
    ['710000199001010015', '710000199001010015', 'Taiwan'],
    ['810000199001010019', '810000199001010019', 'Hong Kong'],
    ['820000199001010010', '820000199001010010', 'Macau'],
    ['830000199001010012', '830000199001010012', 'Taiwan, residence permit'],
    ['119999199001010012', '119999199001010012', 'a county that nobody knows'],
    ['110000202611200011', '110000202611200011', 'born today'],
    ['110000190001010012', '110000190001010012', 'born on the first day of 1900'],
    ['910000199001010014', 'certificateProvinceUnknown', '91 is not in the list'],
    ['000000199001010013', 'certificateProvinceUnknown', 'nor is 00'],
    ['440524188001010014', 'certificateBirthDayWrong', 'born before 1900'],
    ['110000202611210017', 'certificateBirthDayWrong', 'born tomorrow'],
    ['110000190002290012', 'certificateBirthDayWrong', '1900 was no leap year'],
    ['11000019990431001X', 'certificateBirthDayWrong', 'April has thirty days'],
    ['110000199913010013', 'certificateBirthDayWrong', 'no thirteenth month'],
    ['110000199900010013', 'certificateBirthDayWrong', 'no month 0'],
    ['110105490229002', 'certificateBirthDayWrong', 'fifteen digits, no such day'],
    ['110105194912310021', 'certificateCheckDigitWrong', 'another check digit'],
    ['', 'certificateFormatWrong', 'nothing'],
    ['11010519491231002', 'certificateFormatWrong', 'seventeen'],
    ['1101051949123100200', 'certificateFormatWrong', 'nineteen'],
    ['11010549123100X', 'certificateFormatWrong', 'fifteen with an X'],
    ['1101051949123100X2', 'certificateFormatWrong', 'X before the end'],
    ['11010519491231002X\n', 'certificateFormatWrong', 'a line end'],
    [' 11010519491231002X', 'certificateFormatWrong', 'a space'],
    ['１１０１０５１９４９１２３１００２Ｘ', 'certificateFormatWrong', 'full width'],
    ['١١٠١٠٥١٩٤٩١٢٣١٠٠٢٨', 'certificateFormatWrong', 'digits of another script'],
  ])('%j → %s: %s', (number, said) => {
    expect(judge(number)).toBe(said)
  })

  test('the day turns at midnight in UTC+8', () => {
    expect(judge('110000202611210017', new Date('2026-11-20T15:59:59Z'))).toBe('certificateBirthDayWrong')
    expect(judge('110000202611210017', new Date('2026-11-20T16:00:00Z'))).toBe('110000202611210017')
  })

  test('a project can refuse fifteen digits', () => {
    expect(judge('110105491231002', noonInBeijing, false)).toBe('fifteenDigitsRefused')
    expect(judge('11010519491231002X', noonInBeijing, false)).toBe('11010519491231002X')
  })

  test('tells birth day and gender, in the old form and the new', () => {
    const told = { birthDay: '1949-12-31', gender: 'female' }
    expect(tellFromCertificate('esidentIDCard', '11010519491231002X')).toEqual(told)
    expect(tellFromCertificate('esidentIDCard', '110105491231002')).toEqual({ ...told, gender: 'female' })
  })

  test('the old number and the new one of the same person have one key', () => {
    expect(certificateKey('esidentIDCard', '110105491231002')).toBe(
      certificateKey('esidentIDCard', '11010519491231002X'),
    )
  })

  test('any single digit changed breaks the number', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(16), fc.integer({ min: 1, max: 9 }), (seed, at, shift) => {
        const sound = inventCertificate('esidentIDCard', diceOf(seed))
        const digit = (Number(sound.charAt(at)) + shift) % 10
        const broken = sound.slice(0, at) + digit + sound.slice(at + 1)
        expect(judge(sound)).toBe(sound)
        expect(judge(broken)).toMatch(/Wrong|Unknown/)
      }),
    )
  })

  test('any two neighbours swapped break the number', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(15), (seed, at) => {
        const sound = inventCertificate('esidentIDCard', diceOf(seed))
        fc.pre(sound.charAt(at) !== sound.charAt(at + 1))
        const swapped = sound.slice(0, at) + sound.charAt(at + 1) + sound.charAt(at) + sound.slice(at + 2)
        expect(judge(swapped)).toMatch(/Wrong|Unknown/)
      }),
    )
  })
})
