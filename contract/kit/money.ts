/** Whole fen. */
export type Fen = number

/** The price of something whose price is not settled yet. */
export const undeterminedFen: Fen = -1

export function isDetermined(fen: Fen): boolean {
  return fen !== undeterminedFen
}

/** `12345` → `123.45`; the unit is put by the phrase around it. */
export function yuanOf(fen: Fen): string {
  const sign = fen < 0 ? '-' : ''
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `123.45` → `12345`, as people type it; null where it is no amount. */
export function fenOf(typed: string): Fen | null {
  const read = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(typed.trim())
  return read ? Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0')) : null
}

/** The sum, undetermined as soon as one of the prices is. */
export function sumFen(prices: readonly Fen[]): Fen {
  return prices.every(isDetermined) ? prices.reduce((sum, fen) => sum + fen, 0) : undeterminedFen
}
