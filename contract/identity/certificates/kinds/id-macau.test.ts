import { describe, expect, test } from 'vitest'
import { say } from '../../test/say.ts'
import { checkCertificate } from '../certificate.ts'

const terms = { now: new Date('2026-11-20T04:00:00Z'), fifteenDigits: true }

describe('Macau ID', () => {
  test.each([
    ['1234567(8)', '1234567(8)', 'as on the card'],
    ['12345678', '1234567(8)', 'without brackets it is the same number'],
    ['5000000(0)', '5000000(0)', 'first digit 5'],
    ['7000000(0)', '7000000(0)', 'first digit 7'],
    ['2234567(8)', 'certificateFormatWrong', 'first digit 2'],
    ['1234567(A)', 'certificateFormatWrong', 'a letter'],
    ['1234567', 'certificateFormatWrong', 'seven digits'],
    ['1234567(8', 'certificateFormatWrong', 'half a bracket'],
    ['12345678)', 'certificateFormatWrong', 'the other half'],
    ['1234567(8)\n', 'certificateFormatWrong', 'a line end'],
    ['1234567（8）', 'certificateFormatWrong', 'full-width brackets'],
  ])('%j → %s: %s', (number, said) => {
    expect(say(checkCertificate('macauIDCard', number, terms))).toBe(said)
  })
})
