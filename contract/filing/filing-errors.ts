import { absent, type Fault, refused } from '../kit/fault.ts'

/** What is told of deferrals and exemptions. */
export const filingErrors = {
  /** Not open yet, paused or over: `data.state`. */
  deferralNotOpen: refused('SWITCH_OFF$DEFERRAL_01'),
  /** Not open yet, paused or over: `data.state`. */
  exemptionNotOpen: refused('SWITCH_OFF$EXEMPTION_01'),
  /** Also somebody else's. */
  filingAbsent: absent('EREG_FILING_01'),
  /** The same was asked for and waits, or was granted. */
  filingThere: refused('EREG_FILING_02'),
  /** `data.why`. */
  filingImpossible: refused('EREG_FILING_03'),
  /** It was decided or withdrawn meanwhile: `data.state`. */
  filingWrongState: refused('EREG_FILING_04'),
  /** A paper was sent for another registration, or is not there any more. */
  filingPaperAbsent: refused('EREG_FILING_05'),
} as const satisfies Record<string, Fault>
