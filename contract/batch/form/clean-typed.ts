import type { IdentityRules } from '../../identity/identity-rules.ts'
import {
  keepAddress,
  keepBankAccount,
  keepCertificateNumber,
  keepChineseName,
  keepMobile,
  keepTelephone,
  withHalfWidth,
} from '../../identity/names/keep-allowed.ts'
import { withMiddleDots } from '../../identity/names/name.ts'
import type { FormField } from './form.ts'

export type CleaningRules = Pick<IdentityRules, 'nameRule' | 'mobilePattern'>

/**
 * What a field keeps of what is typed into it, at every stroke. Doing it twice changes nothing. Spaces at the ends stay:
 * whoever types a name of two words is between them for a moment.
 */
export function cleanTyped({ kind }: Pick<FormField, 'kind'>, typed: string, rules: CleaningRules): string {
  const text = readable(typed)
  switch (kind) {
    case 'name':
      return rules.nameRule === 'han' ? keepChineseName(text) : withMiddleDots(text)
    case 'number':
      return withHalfWidth(text).replace(/[^0-9.-]/g, '')
    case 'phone':
      // A project's own numbers may have marks that the usual ones have not.
      return rules.mobilePattern === null ? keepMobile(text) : withHalfWidth(text)
    case 'telephone':
      return keepTelephone(text)
    case 'postalCode':
      return keepBankAccount(text)
    case 'mail':
      return withHalfWidth(text).replace(/\s/g, '')
    case 'certificate':
      return keepCertificateNumber(text)
    case 'address':
      return keepAddress(withPlainLetters(text))
    default:
      return text
  }
}

/** Without what nobody sees and no database keeps: control characters, halves of characters, marks that turn a line around. */
function readable(typed: string): string {
  return typed
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, '')
}

/** Full-width letters and digits are the same house number; full-width brackets and commas are Chinese ones. */
function withPlainLetters(text: string): string {
  return text
    .replace(/[\uFF03\uFF0D\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g, withHalfWidth)
    .replaceAll('\u3000', ' ')
}
