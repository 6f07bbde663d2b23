import { absent, type Fault, refused } from '../kit/fault.ts'

export const workErrors = {
  /** Also of somebody else's. */
  workAbsent: absent('GA_WK_01'),
  /** It has ended: there is nothing to cancel. */
  workOver: refused('GA_WK_02'),
  /** There is no file, or not yet, or no longer. */
  workResultAbsent: absent('GA_WK_03'),
  /** `data.most` of one person's are under way in a project at once. */
  tooManyWorks: refused('GA_WK_04'),
  /** Whoever began it may not sign in any more; what was done until then stays. */
  workOwnerGone: refused('GA_WK_05'),
  /** Its organisation is not approved any more; what was done until then stays. */
  workOfUnapproved: refused('GA_WK_06'),
  /** A fault of ours ended an import; the rows that were taken until then stay. */
  importFailed: refused('GA_WK_07'),
  /** A fault of ours ended what writes a file: there is none. */
  exportFailed: refused('GA_WK_08'),
  /** A fault of ours ended another work; what was done until then stays. */
  workFailed: refused('GA_WK_09'),
} as const satisfies Record<string, Fault>
