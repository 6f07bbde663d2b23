import { absent, type Fault, refused } from '../kit/fault.ts'

/** What is told of certificates. */
export const certificateErrors = {
  /** Not open yet, paused or over: `data.state`. */
  certificateApplicationNotOpen: refused('SWITCH_OFF$CERT_01'),
  /** Also somebody else's. */
  certificateAbsent: absent('ECERT_01'),
  /** None of this kind can be asked for, or no longer. */
  certificateRuleAbsent: absent('ECERT_02'),
  /** Something is missing of what the rule asks. */
  certificateNotEarned: refused('ECERT_03'),
  /** One is under way, or held. */
  certificateThere: refused('ECERT_04'),
  /** It is in another state by now. */
  certificateWrongState: refused('ECERT_05'),
  /** The paper does not come this way, or without an address. */
  certificateWayOff: refused('ECERT_06'),
  /** `data.flaw` */
  certificateSettingsFlawed: refused('ECERT_07'),
  /** None of those chosen can be issued. */
  noCertificateToIssue: refused('ECERT_08'),
  /** Nothing is known of such a code, or the mark in it is not the project’s. */
  certificateCodeAbsent: absent('ECERT_09'),
} as const satisfies Record<string, Fault>
