import { dayFromDigits, isBirthDay } from '../../birth-day.ts'
import { travelCheckDigit } from '../../numbers/check-digit.ts'
import { flawed, sound, type Verdict } from '../../verdict.ts'
import type { CertificateRule, CertificateTerms, Told } from '../certificate-rule.ts'
import { isCountryCode } from './country-code.ts'
import { checkCitizen, provinces, tellCitizen } from './id-mainland.ts'

/**
 * Foreign permanent resident in China. Until 2023: three letters of the country, four digits of the place,
 * birth day with two digits of the year, one of the order, one check digit. Since December 2023: 18 characters
 * like a citizen's, with 9, two digits of the province and three of the country (ISO 3166) in front.
 */
export const permanentResident: CertificateRule = {
  check(typed, terms) {
    const number = typed.toUpperCase()
    if (/^[A-Za-z]{3}[0-9]{12}$/.test(typed)) return checkOld(number, terms)
    if (/^9[0-9]{16}[0-9Xx]$/.test(typed)) return checkNew(number, terms)
    return flawed('certificateFormatWrong')
  },
  tell: (kept) => (kept.length === 18 ? tellCitizen(kept) : tellOld(kept)),
  key: (kept) => `resident:${kept}`,
}

function checkOld(number: string, { now }: CertificateTerms): Verdict {
  if (!isProvince(number.slice(3, 5))) return flawed('certificateProvinceUnknown')
  const birthDays = ['19', '20'].map((century) => dayFromDigits(century + number.slice(7, 13)))
  if (!birthDays.some((day) => isBirthDay(day, now))) return flawed('certificateBirthDayWrong')
  return number.charAt(14) === travelCheckDigit(number.slice(0, 14))
    ? sound(number)
    : flawed('certificateCheckDigitWrong')
}

function checkNew(number: string, { now }: CertificateTerms): Verdict {
  if (!isProvince(number.slice(1, 3))) return flawed('certificateProvinceUnknown')
  if (!isCountryCode(number.slice(3, 6))) return flawed('certificateCountryUnknown')
  return checkCitizen(number, number, [number.slice(0, 2)], now)
}

function tellOld(kept: string): Told {
  return { birthDayInCentury: dayFromDigits(`00${kept.slice(7, 13)}`).slice(2) }
}

function isProvince(digits: string): boolean {
  return provinces.some((province) => province === digits)
}
