import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diceOf, inventCertificate } from '../../invent.ts'
import { say } from '../../test/say.ts'
import { checkCertificate } from '../certificate.ts'

const terms = { now: new Date('2026-11-20T04:00:00Z'), fifteenDigits: true }
const judge = (number: string) => say(checkCertificate('hkIDCard', number, terms))

describe('Hong Kong ID', () => {
  test.each([
    ['A123456(3)', 'A123456(3)', 'one letter'],
    ['G123456(A)', 'G123456(A)', 'check digit A'],
    ['AB987654(3)', 'AB987654(3)', 'two letters'],
    ['WX123456(9)', 'WX123456(9)', 'two letters'],
    ['a123456(3)', 'A123456(3)', 'small letters are kept as capitals'],
    ['A123456(4)', 'certificateCheckDigitWrong', 'another check digit'],
    ['A1234563', 'certificateFormatWrong', 'no brackets'],
    ['A123456（3）', 'certificateFormatWrong', 'full-width brackets'],
    ['A123456[3]', 'certificateFormatWrong', 'square brackets'],
    ['G123456(a)', 'certificateFormatWrong', 'the check digit is a capital A'],
    ['A12345(3)', 'certificateFormatWrong', 'five digits'],
    ['A1234567(3)', 'certificateFormatWrong', 'seven digits'],
    ['ABC123456(3)', 'certificateFormatWrong', 'three letters'],
    ['1123456(3)', 'certificateFormatWrong', 'no letter'],
    ['A123456(3)\n', 'certificateFormatWrong', 'a line end'],
    ['A１２３４５６(3)', 'certificateFormatWrong', 'full-width digits'],
  ])('%j → %s: %s', (number, said) => {
    expect(judge(number)).toBe(said)
  })

  test('any single digit changed breaks the number', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(5), fc.integer({ min: 1, max: 9 }), (seed, at, shift) => {
        const sound = inventCertificate('hkIDCard', diceOf(seed))
        const digit = (Number(sound.charAt(at + 1)) + shift) % 10
        expect(judge(sound)).toBe(sound)
        expect(judge(sound.slice(0, at + 1) + digit + sound.slice(at + 2))).toBe('certificateCheckDigitWrong')
      }),
    )
  })
})
