/** Everything that a rule of identity can find wrong. Each has a sentence in `phrases/`. */
export const identityFlaws = [
  'certificateFormatWrong',
  'certificateProvinceUnknown',
  'certificateCountryUnknown',
  'certificateBirthDayWrong',
  'certificateCheckDigitWrong',
  'fifteenDigitsRefused',
  'birthDayWrong',
  'birthDayDiffersFromCertificate',
  'genderDiffersFromCertificate',
  'nameWrong',
  'nameTooLong',
  'passwordTooShort',
  'passwordTooLong',
  'passwordCharacterWrong',
  'passwordTooPlain',
  'passwordTooCommon',
  'passwordHoldsOwnData',
  'confirmationDiffers',
  'accountNameWrong',
  'mobileWrong',
  'telephoneWrong',
  'emailWrong',
  'postalCodeWrong',
  'socialCreditCodeWrong',
  'socialCreditCodeCheckDigitWrong',
  'bankAccountWrong',
  'patternEmpty',
  'patternTooLong',
  'patternNotAllowed',
  'patternTooLarge',
] as const
export type IdentityFlaw = (typeof identityFlaws)[number]

/** How a flaw is named among the broken fields of an answer: `identity.mobileWrong`. */
export const flawKey = (flaw: IdentityFlaw) => `identity.${flaw}` as const

/** What a rule says: the value in the form in which it is kept, or the first thing that is wrong with it. */
export type Verdict = { readonly ok: true; readonly kept: string } | Flawed
export interface Flawed {
  readonly ok: false
  readonly flaw: IdentityFlaw
}

export const sound = (kept: string): Verdict => ({ ok: true, kept })
export const flawed = (flaw: IdentityFlaw): Flawed => ({ ok: false, flaw })
