import { type Fen, isDetermined, yuanOf } from '#contract/kit/money.ts'
import type { Phrases } from '#web/platform/language/phrases.ts'

/** Two decimals and the unit, or that it is not settled yet. */
export function feeText(fen: Fen, say: Phrases<'flow'>): string {
  return isDetermined(fen) ? say('fee.yuan', { amount: yuanOf(fen) }) : say('fee.undetermined')
}

/** What is taken off: one fen less is −0.01, and nothing that is not settled. */
export function minusText(fen: Fen, say: Phrases<'flow'>): string {
  return say('fee.yuan', { amount: yuanOf(-fen) })
}

/** What a batch may cost: one price, from–to, or not settled. */
export function feeRangeText(leastFen: Fen, mostFen: Fen, say: Phrases<'flow'>): string {
  if (!isDetermined(leastFen) || !isDetermined(mostFen)) {
    const known = [leastFen, mostFen].find(isDetermined)
    return known === undefined ? say('fee.undetermined') : say('fee.partly', { amount: yuanOf(known) })
  }
  if (leastFen === mostFen) return feeText(leastFen, say)
  return say('fee.range', { least: yuanOf(leastFen), most: yuanOf(mostFen) })
}
