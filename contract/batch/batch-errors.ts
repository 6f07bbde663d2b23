import { absent, type Fault } from '../kit/fault.ts'

export const batchErrors = {
  /** Also for a batch of another project. */
  batchAbsent: absent('EREG_BATCH_01'),
} as const satisfies Record<string, Fault>
