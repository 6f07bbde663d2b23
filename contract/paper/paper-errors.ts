import { type Fault, refused } from '../kit/fault.ts'

export const paperErrors = {
  /** `data.most`: of so many people with photos at once; as an archive all of them. */
  paperTooLarge: refused('EPAPER_01'),
  /** No plan is in force, or nobody sits there. */
  nothingToPrint: refused('EPAPER_02'),
} as const satisfies Record<string, Fault>
