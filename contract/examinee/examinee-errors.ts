import { type Fault, invalid, refused } from '../kit/fault.ts'

/** What an organisation is told of the people whom it enters. Nothing of it tells of anybody else's. */
export const examineeErrors = {
  /** `data.fields` names everything that is wrong, as of the next two. */
  nameInvalid: invalid('EREG_NAME_01'),
  idNumberInvalid: invalid('EREG_ID_01'),
  idTypeInvalid: invalid('EREG_ID_TYPE_01'),
  /** The certificate is known under another name. */
  idNameMismatch: refused('EREG_ID_NAME_01'),
  /** The number is known for this name as another certificate. */
  idTypeInconsistent: refused('EREG_ID_TYPE_02'),
  /** An own account is theirs: what it says of them is not an organisation's to change. */
  recordBelongsToAccount: refused('EXM_REG_RECORD_02'),
  /** Of the same organisation, under the certificate that this one would have. */
  recordThereAlready: refused('EXM_REG_RECORD_03'),
  /** Something that is handed in, or paid for, says who the person is. */
  recordHandedIn: refused('EXM_REG_RECORD_04'),
  /** Of somebody without an own account nobody has said that they agree to how their data is used. */
  consentMissing: refused('EXM_REG_CONSENT_01'),
  /** The same of a minor's guardian. */
  guardianConsentMissing: refused('EXM_REG_CONSENT_02'),
  /** Of whoever deletes; `data.triesLeft` before their account closes. */
  loginPasswordWrong: refused('EXM_REG_PASSWORD_01'),
  loginPasswordEmpty: invalid('EXM_REG_PASSWORD_02'),
  /** What is paid for is refunded, not deleted. */
  paidNotDeletable: refused('EXM_REG_PAID_01'),
} as const satisfies Record<string, Fault>
