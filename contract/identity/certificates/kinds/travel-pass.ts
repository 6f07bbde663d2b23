import { flawed, sound } from '../../verdict.ts'
import type { CertificateRule } from '../certificate-rule.ts'

/**
 * Mainland travel permit of people from Hong Kong and Macau: H or M and 8 or 10 digits. The two last of ten
 * count the renewals, so the first nine characters say who it is.
 */
export const passHongKongMacau: CertificateRule = {
  check: (typed) =>
    /^[HM](?:[0-9]{8}|[0-9]{10})$/.test(typed) ? sound(typed) : flawed('certificateFormatWrong'),
  key: (kept) => `pass:${kept.slice(0, 9)}`,
}

/** Mainland travel permit of people from Taiwan: 8 or 10 letters or digits. */
export const passTaiwan: CertificateRule = {
  check: (typed) =>
    /^(?:[A-Za-z0-9]{8}|[A-Za-z0-9]{10})$/.test(typed)
      ? sound(typed.toUpperCase())
      : flawed('certificateFormatWrong'),
}
