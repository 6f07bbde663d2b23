import { absent, type Fault, refused, skipped } from '../fault.ts'

export const deskErrors = {
  /** It does not wait here, or not any more; also for what is out of the reader's scope. */
  deskItemAbsent: absent('GA_DK_01'),
  /** Somebody else has it in hand: there is nothing to do for the reader but to go on with the next. */
  deskItemTaken: skipped('GA_DK_02'),
  /** The second look is another person's than the first. */
  deskItemSeen: refused('GA_DK_03'),
  /** It was changed since the reader looked at it; `data.version`. */
  deskItemChanged: refused('GA_DK_04'),
  /** No decision of the reader's that could be taken back. */
  deskDecisionAbsent: absent('GA_DK_05'),
  undoTooLate: refused('GA_DK_06'),
  /** Something happened to it since, or what it gave back is somebody else's by now. */
  undoImpossible: refused('GA_DK_07'),
} as const satisfies Record<string, Fault>
