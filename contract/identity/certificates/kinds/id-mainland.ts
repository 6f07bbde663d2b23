import { dayFromDigits, isBirthDay } from '../../birth-day.ts'
import { citizenCheckDigit } from '../../numbers/check-digit.ts'
import { flawed, sound, type Verdict } from '../../verdict.ts'
import { type CertificateRule, genderOfDigit, type Told } from '../certificate-rule.ts'

/** The first two digits of GB/T 2260; the county after them is not looked up, counties come and go. */
export const provinces = [
  ...['11', '12', '13', '14', '15', '21', '22', '23', '31', '32', '33', '34', '35', '36', '37'],
  ...['41', '42', '43', '44', '45', '46', '50', '51', '52', '53', '54', '61', '62', '63', '64', '65'],
  ...['71', '81', '82', '83'],
] as const

/** Mainland ID card: 15 digits of the old kind, or 18 of which the last may be X (GB 11643). */
export const idMainland: CertificateRule = {
  check(typed, terms) {
    const number = typed.replace(/x$/, 'X')
    if (/^[0-9]{15}$/.test(number)) {
      if (!terms.fifteenDigits) return flawed('fifteenDigitsRefused')
      return checkCitizen(number, modernise(number), provinces, terms.now)
    }
    if (!/^[0-9]{17}[0-9X]$/.test(number)) return flawed('certificateFormatWrong')
    return checkCitizen(number, number, provinces, terms.now)
  },
  tell: (kept) => tellCitizen(modernise(kept)),
  key: (kept) => `citizen:${modernise(kept)}`,
}

/** Province, birth day and check digit of a citizen's number of 18 characters. */
export function checkCitizen(kept: string, eighteen: string, allowed: readonly string[], now: Date): Verdict {
  if (!allowed.includes(eighteen.slice(0, 2))) return flawed('certificateProvinceUnknown')
  if (!isBirthDay(dayFromDigits(eighteen.slice(6, 14)), now)) return flawed('certificateBirthDayWrong')
  if (eighteen.charAt(17) !== citizenCheckDigit(eighteen)) return flawed('certificateCheckDigitWrong')
  return sound(kept)
}

export function tellCitizen(eighteen: string): Told {
  return { birthDay: dayFromDigits(eighteen.slice(6, 14)), gender: genderOfDigit(eighteen.charAt(16)) }
}

/** Fifteen digits mean 19yy; the number that the same person holds since is the same one with its check digit. */
function modernise(kept: string): string {
  if (kept.length === 18) return kept
  const seventeen = `${kept.slice(0, 6)}19${kept.slice(6)}`
  return seventeen + citizenCheckDigit(seventeen)
}
