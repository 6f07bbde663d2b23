import { describe, expect, test } from 'vitest'
import { say } from '../../test/say.ts'
import { certificateKey, checkCertificate, tellFromCertificate } from '../certificate.ts'

const terms = { now: new Date('2026-11-20T04:00:00Z'), fifteenDigits: true }

describe('residence permits', () => {
  test.each([
    ['hkAndMacauResidencePermit', '810000199001010019', '810000199001010019'],
    ['hkAndMacauResidencePermit', '820000199001010010', '820000199001010010'],
    ['hkAndMacauResidencePermit', '830000199001010012', 'certificateProvinceUnknown'],
    ['hkAndMacauResidencePermit', '110000200002290016', 'certificateProvinceUnknown'],
    ['hkAndMacauResidencePermit', '810000900101001', 'certificateFormatWrong'],
    ['twResidencePermit', '830000199001010012', '830000199001010012'],
    ['twResidencePermit', '83000019900101008x', '83000019900101008X'],
    ['twResidencePermit', '810000199001010019', 'certificateProvinceUnknown'],
    ['twResidencePermit', '830000199001010013', 'certificateCheckDigitWrong'],
    ['twResidencePermit', '830000199002300015', 'certificateBirthDayWrong'],
  ] as const)('%s %j → %s', (type, number, said) => {
    expect(say(checkCertificate(type, number, terms))).toBe(said)
  })

  test('tell birth day and gender', () => {
    expect(tellFromCertificate('twResidencePermit', '830000199001010012')).toEqual({
      birthDay: '1990-01-01',
      gender: 'male',
    })
  })

  test('shown as a mainland ID, it is still the same person', () => {
    expect(certificateKey('hkAndMacauResidencePermit', '810000199001010019')).toBe(
      certificateKey('esidentIDCard', '810000199001010019'),
    )
  })
})
