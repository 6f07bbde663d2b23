import { absent, type Fault } from '../kit/fault.ts'

export const historyErrors = {
  /** Nothing is told of it, or it is another project's. */
  historyAbsent: absent('GA_HI_01'),
} as const satisfies Record<string, Fault>
