import type { Fen } from '../kit/money.ts'

/** How a line is taxed: by a rate in basis points (600 is 6 %), exempt (免税), or outside of the tax (不征税). */
export type LineTax =
  | { readonly treatment: 'rate'; readonly basisPoints: number }
  | { readonly treatment: 'exempt' }
  | { readonly treatment: 'outside' }

export interface Totals {
  readonly netFen: Fen
  readonly taxFen: Fen
  readonly totalFen: Fen
}

/** More than this is no exam fee, and would not be exact either. */
export const mostInvoiceFen = 100_000_000_00

/**
 * What of an amount, in which the tax is contained, is tax: amount × rate ÷ (1 + rate), to the nearest fen, half a fen away
 * from zero. The net amount is the rest, so that net and tax are the amount to the fen.
 */
export function totalsOfLine(amountFen: Fen, tax: LineTax): Totals {
  const rate = tax.treatment === 'rate' ? tax.basisPoints : 0
  if (!Number.isSafeInteger(amountFen) || Math.abs(amountFen) > mostInvoiceFen)
    throw new RangeError('No amount of an invoice.')
  const whole = 10_000 + rate
  const size = Math.floor((Math.abs(amountFen) * rate * 2 + whole) / (whole * 2))
  const taxFen = amountFen < 0 ? -size : size
  return { netFen: amountFen - taxFen, taxFen, totalFen: amountFen }
}

/** Each line is rounded by itself, and the sums are those of the lines. */
export function totalsOfLines(lines: readonly { readonly amountFen: Fen; readonly tax: LineTax }[]): Totals {
  const all = lines.map(({ amountFen, tax }) => totalsOfLine(amountFen, tax))
  const sum = (of: keyof Totals) => all.reduce((total, line) => total + line[of], 0)
  return { netFen: sum('netFen'), taxFen: sum('taxFen'), totalFen: sum('totalFen') }
}

/**
 * What is taken back of a line of which earlier red invoices have taken back some: so that all the parts of a line together
 * are what the line was, in net and tax as in the whole.
 */
export function totalsOfPart({ earlierFen, amountFen, tax }: LinePart): Totals {
  const before = totalsOfLine(earlierFen, tax)
  const after = totalsOfLine(earlierFen + amountFen, tax)
  return { netFen: after.netFen - before.netFen, taxFen: after.taxFen - before.taxFen, totalFen: amountFen }
}

export interface LinePart {
  readonly earlierFen: Fen
  readonly amountFen: Fen
  readonly tax: LineTax
}
