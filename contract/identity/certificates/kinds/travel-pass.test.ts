import { describe, expect, test } from 'vitest'
import { say } from '../../test/say.ts'
import { certificateKey, checkCertificate } from '../certificate.ts'

const terms = { now: new Date('2026-11-20T04:00:00Z'), fifteenDigits: true }

describe('pass of Hong Kong and Macau', () => {
  test.each([
    ['H12345678', 'H12345678', 'eight digits'],
    ['M1234567801', 'M1234567801', 'ten digits'],
    ['H123456789', 'certificateFormatWrong', 'nine digits'],
    ['H1234567', 'certificateFormatWrong', 'seven digits'],
    ['H12345678901', 'certificateFormatWrong', 'eleven digits'],
    ['h12345678', 'certificateFormatWrong', 'H or M, not h'],
    ['C12345678', 'certificateFormatWrong', 'another letter'],
    ['H1234567A', 'certificateFormatWrong', 'a letter among the digits'],
    ['H12345678\n', 'certificateFormatWrong', 'a line end'],
    ['H１２３４５６７８', 'certificateFormatWrong', 'full-width digits'],
  ])('%j → %s: %s', (number, said) => {
    expect(say(checkCertificate('hkAndMacauPass', number, terms))).toBe(said)
  })

  test('a renewed pass has the key of the one before', () => {
    const keyOf = (number: string) => certificateKey('hkAndMacauPass', number)
    expect(keyOf('H1234567802')).toBe(keyOf('H1234567801'))
    expect(keyOf('H1234567801')).toBe(keyOf('H12345678'))
    expect(keyOf('M12345678')).not.toBe(keyOf('H12345678'))
  })
})

describe('pass of Taiwan', () => {
  test.each([
    ['12345678', '12345678', 'eight digits'],
    ['1234567801', '1234567801', 'ten digits'],
    ['AB345678', 'AB345678', 'eight letters and digits'],
    ['ABCDEFGHIJ', 'ABCDEFGHIJ', 'ten letters'],
    ['ab345678', 'AB345678', 'small letters are kept as capitals'],
    ['123456789', 'certificateFormatWrong', 'nine'],
    ['1234567', 'certificateFormatWrong', 'seven'],
    ['12345678901', 'certificateFormatWrong', 'eleven'],
    ['1234-5678', 'certificateFormatWrong', 'a hyphen'],
    ['12345678\n', 'certificateFormatWrong', 'a line end'],
    ['１２３４５６７８', 'certificateFormatWrong', 'full-width digits'],
  ])('%j → %s: %s', (number, said) => {
    expect(say(checkCertificate('twPass', number, terms))).toBe(said)
  })
})
