import { type Fault, refused } from '../kit/fault.ts'

export const closeoutErrors = {
  /** Something is open still: `data.checks` says what, and how many of each. */
  closeoutOpen: refused('GA_CLOSE_01'),
  /** It is closed for good: nothing opens it again. */
  projectClosed: refused('GA_CLOSE_02'),
  /** What is done with a closed project only. */
  projectNotClosed: refused('GA_CLOSE_03'),
  /** An archive of it is being written already. */
  archiveUnderWay: refused('GA_CLOSE_04'),
} as const satisfies Record<string, Fault>
