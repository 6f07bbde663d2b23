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
  /** From where the exam stands it does not go there: `data.status`. */
  batchStepImpossible: refused('EREG_BATCH_06'),
  /** What forbids opening it: `data.findings`. */
  batchNotReady: refused('EREG_BATCH_07'),
  /** Opened once, or somebody has begun to register: it is ended, not removed. */
  batchInUse: refused('EREG_BATCH_08'),
  /** Cells of the sheet that cannot be kept, each with its reason: `data.cells`. */
  batchSheetFlawed: refused('EREG_BATCH_09'),
  workbookOfOtherBatch: refused('EREG_BATCH_10'),
} as const satisfies Record<string, Fault>
