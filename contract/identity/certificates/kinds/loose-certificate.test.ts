import { describe, expect, test } from 'vitest'
import { say } from '../../test/say.ts'
import { type CertificateType, certificateKey, checkCertificate } from '../certificate.ts'

const terms = { now: new Date('2026-11-20T04:00:00Z'), fifteenDigits: true }
const wrong = 'certificateFormatWrong'

const cases: Partial<Record<CertificateType, readonly (readonly [string, string])[]>> = {
  passport: [
    ['E12345678', 'E12345678'],
    ['e12345678', 'E12345678'],
    ['12345', '12345'],
    ['C01X00T47', 'C01X00T47'],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', wrong],
    ['E123', wrong],
    ['ABCDEFGH', wrong],
    ['E1234-5678', wrong],
    ['E12345678\n', wrong],
    ['Ｅ12345678', wrong],
    // A citizen's of fifteen digits, and all but one.
    ['110000910203123', wrong],
    ['110000911303123', '110000911303123'],
  ],
  militaryID: [
    ['军字第1234567号', '军字第1234567号'],
    ['軍字第1234567號', '軍字第1234567號'],
    ['南字第01234567号', '南字第01234567号'],
    ['军1234567', '军1234567'],
    ['12345678', '12345678'],
    ['军字第123号', wrong],
    ['军字第号', wrong],
    ['字第', wrong],
    ['12345', wrong],
    ['军字第１２３４５６７号', wrong],
    ['军字第1234567号\n', wrong],
    ['110000199911088880', wrong],
    ['110000199911088881', '110000199911088881'],
  ],
  other: [
    ['NO-123456', 'NO-123456'],
    ['no-123456', 'NO-123456'],
    ['户字1234(5)', '户字1234(5)'],
    ['1', wrong],
    ['户口本', wrong],
    ['--', wrong],
    ['A 1', wrong],
    ['A<1>', wrong],
    ['A1'.repeat(21), wrong],
    ['A1\n', wrong],
    ['110000199911088880', wrong],
    ['110000911108888', wrong],
    ['a123456(3)', wrong],
    ['A123456(4)', 'A123456(4)'],
    ['A123456789', wrong],
  ],
}

describe.each(Object.entries(cases))('%s', (type, table) => {
  test.each(table)('%j → %s', (number, said) => {
    expect(say(checkCertificate(type as CertificateType, number, terms))).toBe(said)
  })
})

test('the words around a military number do not make another person', () => {
  const keys = ['军字第1234567号', '军字第1234567', '军1234567', '軍字第1234567號'].map((number) =>
    certificateKey('militaryID', number),
  )
  expect(new Set(keys).size).toBe(1)
})
