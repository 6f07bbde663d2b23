import { hanClass } from '../../names/han.ts'
import { flawed, sound } from '../../verdict.ts'
import type { CertificateRule } from '../certificate-rule.ts'
import { idHongKong } from './id-hong-kong.ts'
import { idMainland } from './id-mainland.ts'
import { idTaiwan } from './id-taiwan.ts'
import { permanentResident } from './permanent-resident.ts'

/** Numbers that are made so that nobody else's looks like them. */
const ofCitizens = [idMainland, permanentResident]
const withCheckDigit = [...ofCitizens, idHongKong, idTaiwan]

/** Passport of any country: 5 to 15 letters and digits, at least one digit. Countries publish no check digit. */
export const passport = loose(/^(?=[A-Za-z]*[0-9])[A-Za-z0-9]{5,15}$/, ofCitizens)

/**
 * Military ID: `军字第1234567号` with the words between left out or not, or the bare number of the newer cards.
 * The words around the number do not make another person of its holder.
 */
export const militaryId: CertificateRule = {
  ...loose(
    new RegExp(`^(?:[${hanClass}]{1,4}?(?:字第)?[A-Za-z0-9]{4,12}[号號]?|[A-Za-z0-9]{6,18})$`, 'u'),
    ofCitizens,
  ),
  key: (kept) =>
    `military:${kept
      .replace('字第', '')
      .replace(/[号號]$/, '')
      .replace(/^軍/, '军')}`,
}

/** Any other certificate: 2 to 40 letters, digits, Han and - / . ( ), at least one letter or digit. */
export const otherCertificate = loose(
  new RegExp(`^(?=[^A-Za-z0-9]*[A-Za-z0-9])[A-Za-z0-9${hanClass}/.()-]{2,40}$`, 'u'),
  withCheckDigit,
)

/** A number that belongs to another kind is shown as that: else one person registers twice, or under somebody's number. */
function loose(form: RegExp, others: readonly CertificateRule[]): CertificateRule {
  return {
    check(typed, { now }) {
      const kept = typed.toUpperCase()
      const isOther = others.some((other) => other.check(kept, { now, fifteenDigits: true }).ok)
      return form.test(typed) && !isOther ? sound(kept) : flawed('certificateFormatWrong')
    },
  }
}
