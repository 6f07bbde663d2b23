import { absent, type Fault } from '../kit/fault.ts'

export const fileErrors = {
  /** Also for an address whose signature is wrong or has expired: a stranger learns nothing. */
  fileAbsent: absent('GA_GF_FILE_01'),
} as const satisfies Record<string, Fault>
