/** How money that is kept for later moves, as the ledger calls it. */
export const carryoverMoves = [
  'carried',
  'held',
  'freed',
  'used',
  'carriedBack',
  'paidOut',
  'lapsed',
] as const

/** Every movement of money, out of one account into another. */
export const ledgerKinds = [
  'received',
  'earned',
  'released',
  'refunded',
  'refundedByHand',
  ...carryoverMoves,
] as const
export const ledgerAccounts = ['provider', 'payer', 'fee', 'bank', 'carryover', 'held'] as const
