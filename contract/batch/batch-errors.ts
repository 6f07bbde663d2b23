import { absent, type Fault, refused } from '../kit/fault.ts'

export const batchErrors = {
  /** Also for a batch of another project. */
  batchAbsent: absent('EREG_BATCH_01'),
  /** The area keeps no places for the subject. */
  quotaAbsent: absent('EREG_BATCH_02'),
  capacityBelowHeld: refused('EREG_BATCH_03'),
  areaAbsent: absent('EREG_BATCH_05'),
  /** What would be wrong with the batch as a whole: `data.flaws`. */
  batchFlawed: refused('EREG_BATCH_04'),
} as const satisfies Record<string, Fault>
