import { absent, alerted, type Fault, forbidden, invalid, refused } from '../kit/fault.ts'
import { resultCode } from '../kit/result-code.ts'

export const accountErrors = {
  /** `data.fields` names what is missing. */
  signInIncomplete: invalid('GA_SA_SI_01'),
  captchaWrong: refused('GA_SA_SI_02'),
  /** Too many wrong passwords; `data.minutes` until it opens again. */
  accountLocked: refused('GA_SA_SI_03'),
  accountAbsent: refused('GA_SA_SI_04'),
  /** `data.triesLeft` before the account closes. */
  passwordWrong: refused('GA_SA_SI_05'),
  accountNotOpen: refused('GA_SA_SI_06'),
  /** A project may say this one neutral sentence instead of any that tells of an account. */
  signInWrong: refused('GA_SA_SI_07'),
  passwordChangeRequired: forbidden('GA_SA_SI_08'),
  secondFactorWrong: refused('GA_SA_SI_09'),
  oldPasswordWrong: refused('GA_SA_SI_10'),
  secondFactorRequired: forbidden('GA_SA_SI_11'),
  /** Told to whoever knows it. */
  oneTimePasswordExpired: refused('GA_SA_SI_13'),
  /** The name is an ID number that two people have, each under another certificate. */
  certificateTypeNeeded: refused('GA_SA_SI_16'),
  signOnRefused: { key: 'GA_SA_SI_12', code: resultCode.notSuccess, status: 401 },
  /** The browser has asked for no token: `data.startUrl` is where it does. */
  signOnBegins: refused('GA_SA_SI_14'),
  /** Somebody else is signed in, or nobody asked for the token: `data.name`, `data.maskedPhone` say who would be. */
  signOnAsks: refused('GA_SA_SI_15'),
  /** The provider's captcha cannot be asked just now: nobody comes in without it. */
  captchaAway: { key: 'GA_SA_SI_17', code: resultCode.notSuccess, status: 503 },
  phoneTaken: refused('EREG_PHONE_EXISTS'),
  emailTaken: refused('EREG_EMAIL_EXISTS'),
  idNumberTaken: refused('EREG_ID_EXISTS'),
  accountNameTaken: refused('EREG_NAME_EXISTS'),
  codeWrong: refused('EREG_CODE_01'),
  codeExpired: refused('EREG_CODE_02'),
  codeTriesUsedUp: refused('EREG_CODE_03'),
  flowExpired: alerted('EREG_FLOW_01'),
  guardianMissing: invalid('EREG_GUARDIAN_01'),
  agreementOutdated: refused('EREG_AGREEMENT_01'),
  /** Also for another organisation's. */
  recordAbsent: absent('EXM_REG_RECORD_01'),
  recordNotYours: refused('EXM_REG_BIND_01'),
  recordBound: refused('EXM_REG_BIND_02'),
  contactMissing: refused('EXM_REG_CONTACT_01'),
  contactNotYours: refused('EXM_REG_CONTACT_02'),
  accountBound: refused('EXM_REG_CLOSE_01'),
  candidateAbsent: absent('GA_SA_CANDIDATE_01'),
  organisationAbsent: absent('GA_SA_ORGANISATION_01'),
  /** Decided already, or never handed in. */
  institutionNotWaiting: refused('GA_SA_INSTITUTION_01'),
  /** What was typed is what stands there. */
  nothingToCorrect: refused('GA_SA_CORRECTION_01'),
  correctionAbsent: absent('GA_SA_CORRECTION_02'),
  /** The candidate was changed since it was proposed. */
  correctionOutdated: refused('GA_SA_CORRECTION_03'),
  /** Not sent by whoever proposes it, for another candidate, or gone after a day. */
  proofFileAbsent: absent('GA_SA_CORRECTION_04'),
  sessionAbsent: absent('GA_SA_SESSION_01'),
} as const satisfies Record<string, Fault>
