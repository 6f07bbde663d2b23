import { absent, type Fault, refused } from '../kit/fault.ts'

export const approvalErrors = {
  /** Also of a kind with which the reader has nothing to do. */
  approvalAbsent: absent('GA_AP_01'),
  /** `data.state`. */
  approvalDecided: refused('GA_AP_02'),
  /** Who proposes does not approve. */
  approvalNeedsAnother: refused('GA_AP_03'),
  /** The same is proposed already, and open. */
  approvalOpen: refused('GA_AP_04'),
  /** What was proposed cannot be done as things stand now; `data.message` is the key of why. */
  approvalImpossible: refused('GA_AP_05'),
  /** A project with several administrators keeps to two people. */
  twoPeopleNeeded: refused('GA_AP_06'),
} as const satisfies Record<string, Fault>
