import { absent, type Fault, invalid, refused } from '../kit/fault.ts'

/** What is told of confirmation forms. */
export const confirmationErrors = {
  confirmationAbsent: absent('EXM_REG_FORM_02'),
  /** `data.state`. */
  confirmationWrongState: refused('EXM_REG_FORM_03'),
  /** The person stands on another form of the batch. */
  confirmationThereAlready: refused('EXM_REG_FORM_04'),
  /** A registration that is not filled in has nothing to be confirmed. */
  confirmationNotReady: refused('EXM_REG_FORM_05'),
  /** Stamped pages are one PDF, or pictures; `data.fields`. */
  confirmationPapersWrong: invalid('EXM_REG_FORM_06'),
  /** Nobody on it stands as printed any more. */
  confirmationEmpty: refused('EXM_REG_FORM_07'),
} as const satisfies Record<string, Fault>
