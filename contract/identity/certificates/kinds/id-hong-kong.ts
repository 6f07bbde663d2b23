import { weighted } from '../../numbers/check-digit.ts'
import { flawed, sound } from '../../verdict.ts'
import type { CertificateRule } from '../certificate-rule.ts'

/** Hong Kong ID card: one or two letters, six digits, and the check digit (0–9 or A) in brackets. */
export const idHongKong: CertificateRule = {
  check(typed) {
    const parts = /^([A-Za-z]{1,2}[0-9]{6})\(([0-9A])\)$/.exec(typed)
    if (!parts) return flawed('certificateFormatWrong')
    const [, body = '', check] = parts
    if (check !== hongKongCheckDigit(body)) return flawed('certificateCheckDigitWrong')
    return sound(typed.toUpperCase())
  },
}

/** Mod 11 over eight places; the place that a single letter leaves empty is worth 36. */
export function hongKongCheckDigit(body: string): string {
  const sum =
    body.length === 8
      ? weighted(body, [9, 8, 7, 6, 5, 4, 3, 2])
      : 36 * 9 + weighted(body, [8, 7, 6, 5, 4, 3, 2])
  return '0123456789A'.charAt((11 - (sum % 11)) % 11)
}
