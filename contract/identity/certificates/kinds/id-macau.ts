import { flawed, sound } from '../../verdict.ts'
import type { CertificateRule } from '../certificate-rule.ts'

/**
 * Macau ID card: eight digits, the first 1, 5 or 7, the last in brackets, as on the card or without them.
 * How the last digit follows from the others is not published, so any digit passes.
 */
export const idMacau: CertificateRule = {
  check(typed) {
    const parts = /^([157][0-9]{6})(?:\(([0-9])\)|([0-9]))$/.exec(typed)
    return parts ? sound(`${parts[1]}(${parts[2] ?? parts[3]})`) : flawed('certificateFormatWrong')
  },
}
