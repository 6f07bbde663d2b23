import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diceOf, inventCertificate } from '../../invent.ts'
import { say } from '../../test/say.ts'
import { checkCertificate, tellFromCertificate } from '../certificate.ts'

const terms = { now: new Date('2026-11-20T04:00:00Z'), fifteenDigits: true }
const judge = (number: string) => say(checkCertificate('twIDCard', number, terms))

describe('Taiwan ID', () => {
  test.each([
    ['A123456789', 'A123456789', 'a man'],
    ['a123456789', 'A123456789', 'a small letter is kept as a capital'],
    ['A223456781', 'A223456781', 'a woman'],
    ['A123456788', 'certificateCheckDigitWrong', 'another check digit'],
    ['B123456789', 'certificateCheckDigitWrong', 'another register'],
    ['A323456789', 'certificateFormatWrong', 'neither 1 nor 2'],
    ['A800000014', 'certificateFormatWrong', 'a resident certificate is no national ID'],
    ['A12345678', 'certificateFormatWrong', 'nine characters'],
    ['AA23456789', 'certificateFormatWrong', 'two letters'],
    ['A123456789\n', 'certificateFormatWrong', 'a line end'],
    ['Ａ123456789', 'certificateFormatWrong', 'a full-width letter'],
  ])('%j → %s: %s', (number, said) => {
    expect(judge(number)).toBe(said)
  })

  test('tells the gender', () => {
    expect(tellFromCertificate('twIDCard', 'A123456789')).toEqual({ gender: 'male' })
    expect(tellFromCertificate('twIDCard', 'A223456781')).toEqual({ gender: 'female' })
  })

  test('any single digit changed breaks the number', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(7), fc.integer({ min: 1, max: 9 }), (seed, at, shift) => {
        const sound = inventCertificate('twIDCard', diceOf(seed))
        const digit = (Number(sound.charAt(at + 2)) + shift) % 10
        expect(judge(sound)).toBe(sound)
        // Mod 10 lets some changes through: by five where the weight is even, by an even one where it is five.
        const weight = Math.max(1, 7 - at)
        fc.pre((weight * shift) % 10 !== 0)
        expect(judge(sound.slice(0, at + 2) + digit + sound.slice(at + 3))).toBe('certificateCheckDigitWrong')
      }),
    )
  })
})
