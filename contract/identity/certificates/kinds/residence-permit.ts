import { flawed } from '../../verdict.ts'
import type { CertificateRule } from '../certificate-rule.ts'
import { checkCitizen, tellCitizen } from './id-mainland.ts'

/** Residence permit of people from Hong Kong (81) and Macau (82): a citizen's number of 18 characters. */
export const residencePermitHongKongMacau = residencePermit(['81', '82'])

/** Residence permit of people from Taiwan (83). */
export const residencePermitTaiwan = residencePermit(['83'])

function residencePermit(provinces: readonly string[]): CertificateRule {
  return {
    check(typed, { now }) {
      const number = typed.replace(/x$/, 'X')
      if (!/^[0-9]{17}[0-9X]$/.test(number)) return flawed('certificateFormatWrong')
      return checkCitizen(number, number, provinces, now)
    },
    tell: tellCitizen,
    key: (kept) => `citizen:${kept}`,
  }
}
