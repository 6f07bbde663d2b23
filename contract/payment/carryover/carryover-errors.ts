import { absent, type Fault, refused } from '../../kit/fault.ts'

export const carryoverErrors = {
  carryoverAbsent: absent('EPAY_CARRYOVER_01'),
  /** `data.why`: nothing was paid for it, or its money goes back. */
  carryoverImpossible: refused('EPAY_CARRYOVER_02'),
  /** `data.mostFen`: no more than is left of what was paid, and no less than a fen. */
  carryoverAmountWrong: refused('EPAY_CARRYOVER_03'),
  /** Nothing of it is free: it was used, is held by an open order, or went back. */
  carryoverSpent: refused('EPAY_CARRYOVER_04'),
} as const satisfies Record<string, Fault>
