import { dayMs, nextMidnight } from '../../kit/time.ts'
import { type Window, type WindowState, windowOf, windowStateAt } from '../../project/window.ts'
import type { RefundGround, RefundRules, RefundShare } from './refund-rules.ts'

/** Of a sum that was paid, in whole fen; half a fen is the payer's. */
export function shareOf(share: RefundShare, paidFen: number): number {
  switch (share.kind) {
    case 'full':
      return paidFen
    case 'percent':
      return Number((BigInt(paidFen) * BigInt(share.percent) + 99n) / 100n)
    case 'less':
      return Math.max(0, paidFen - share.keptFen)
  }
}

export interface PaidLine {
  readonly applicationId: string
  /** What was paid for it. */
  readonly paidFen: number
}

/**
 * What comes back for each of these. Of an order as a whole the sum is the rule's, to the fen, and stands in each line by
 * its part; a line never gets more than was paid for it.
 */
export function whatGoesBack(
  share: RefundShare,
  of: RefundRules['of'],
  lines: readonly PaidLine[],
): ReadonlyMap<string, number> {
  if (of === 'application')
    return new Map(lines.map(({ applicationId, paidFen }) => [applicationId, shareOf(share, paidFen)]))
  const paid = lines.reduce((sum, { paidFen }) => sum + paidFen, 0)
  const back = BigInt(shareOf(share, paid))
  let before = 0n
  const partUpTo = (sum: bigint) => (paid === 0 ? 0n : (back * sum) / BigInt(paid))
  return new Map(
    lines.map(({ applicationId, paidFen }) => {
      const upTo = before + BigInt(paidFen)
      const part = partUpTo(upTo) - partUpTo(before)
      before = upTo
      return [applicationId, Number(part)]
    }),
  )
}

interface RefundTimes {
  readonly projectWindows: readonly Window[]
  readonly batch: { readonly windows: readonly Window[]; readonly examEndsAt: string }
  readonly now: Date
}

/** Whether it may be asked now for this reason, and until when. */
export function askingTimeOf(
  { term }: Pick<RefundGround, 'term'>,
  { projectWindows, batch, now }: RefundTimes,
): { readonly state: WindowState; readonly closesAt: string | null } {
  const window =
    term.by === 'window'
      ? windowOf('refund', projectWindows, batch.windows)
      : ({
          kind: 'refund',
          opensAt: null,
          // The day of the exam is none of them.
          closesAt: new Date(
            nextMidnight(new Date(batch.examEndsAt)).getTime() + term.days * dayMs,
          ).toISOString(),
          paused: windowOf('refund', projectWindows)?.paused === true,
        } as const)
  return { state: windowStateAt(window, now), closesAt: window?.closesAt ?? null }
}
