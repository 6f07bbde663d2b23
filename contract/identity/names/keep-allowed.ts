import { hanClass, latinClass } from './han.ts'
import { withMiddleDots } from './name.ts'

/**
 * What a form does to pasted text before the rules judge it: each keeps only the characters that its field allows.
 * Doing it twice changes nothing.
 */
export const keepChineseName = (typed: string) => keep(withMiddleDots(typed), chineseName)
export const keepAddress = (typed: string) => keep(typed, address)
export const keepBankName = (typed: string) => keep(typed, bankName)
export const keepBankAccount = (typed: string) => keep(withHalfWidth(typed), /[0-9]/)
export const keepTelephone = (typed: string) => keep(withHalfWidth(typed), /[0-9-]/)

/** Also leaves out the country's code, which people copy along with the number. */
export function keepMobile(typed: string): string {
  const digits = keep(withHalfWidth(typed), /[0-9]/)
  return /^(?:00)?86(1[3-9][0-9]{9})$/.exec(digits)?.[1] ?? digits
}

/** Capitals, no spaces, and the ordinary forms of full-width letters, digits and brackets. */
export function keepCertificateNumber(typed: string): string {
  return withHalfWidth(typed).replace(/\s/g, '').toUpperCase()
}

const chineseName = new RegExp(`[${hanClass}·]`, 'u')
const address = new RegExp(`[${hanClass}${latinClass}0-9 #&'(),./:·\\-—–、，。：；（）《》“”]`, 'u')
const bankName = new RegExp(`[${hanClass}${latinClass}0-9 &().·\\-（）]`, 'u')

function keep(text: string, allowed: RegExp): string {
  return [...text].filter((character) => allowed.test(character)).join('')
}

/** Chinese input methods write ！ to ～ where ! to ~ is meant. */
export const withHalfWidth = (text: string) =>
  text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
