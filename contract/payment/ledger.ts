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

/** What is owed or earned grows by what goes out of it: as people read it, its sum is turned. */
const turned: readonly string[] = ['payer', 'fee', 'carryover', 'held']
export const readableFen = (account: string, fen: number): number =>
  turned.includes(account) ? 0 - fen : fen
