import type { RefundOffer, UnrefundableReason } from '#contract/payment/refund/refund-endpoints.ts'
import type { RefundGround, RefundRules } from '#contract/payment/refund/refund-rules.ts'
import { askingTimeOf, whatGoesBack } from '#contract/payment/refund/what-goes-back.ts'
import type { WindowState } from '#contract/project/window.ts'
import { findTimesOf } from '#server/features/registration/registration.ts'
import type { PaymentParts } from '../payment-parts.ts'
import type { RefundableLine } from './refundable-lines.ts'

export interface OfferedLine {
  readonly applicationId: string
  readonly backFen: number
  readonly why: UnrefundableReason | null
  readonly window: WindowState
  readonly closesAt: string | null
}

interface When {
  readonly projectId: string | null
  readonly now: Date
}

/** What would come back, for each reason that the project knows. */
export async function offerRefund(
  parts: Pick<PaymentParts, 'registration'>,
  when: When,
  rules: RefundRules,
  lines: readonly RefundableLine[],
): Promise<RefundOffer> {
  const grounds = []
  for (const ground of rules.grounds) {
    const { groundId, name, share, proof, decidedBy } = ground
    const offered = await offerFor(parts, when, { ground, of: rules.of }, lines)
    const backFen = offered.reduce((sum, line) => sum + line.backFen, 0)
    grounds.push({ groundId, name, share, proof, decidedBy, lines: offered, backFen })
  }
  return {
    of: rules.of,
    lines: lines.map(({ applicationId, paidFen, why }) => ({ applicationId, paidFen, why })),
    grounds,
  }
}

/** Of an order as a whole all those that still can go back do, or none. */
export async function offerFor(
  parts: Pick<PaymentParts, 'registration'>,
  when: When,
  { ground, of }: { readonly ground: RefundGround; readonly of: RefundRules['of'] },
  lines: readonly RefundableLine[],
): Promise<OfferedLine[]> {
  const back = whatGoesBack(
    ground.share,
    of,
    lines.filter(({ why }) => why === null),
  )
  const offered: OfferedLine[] = []
  for (const { applicationId, batchId, why } of lines) {
    const times = await findTimesOf(parts.registration, when, batchId)
    const { state: window, closesAt } = askingTimeOf(ground, times)
    const backFen = back.get(applicationId) ?? 0
    const reason = why ?? (window !== 'open' ? 'notNow' : backFen === 0 ? 'nothingBack' : null)
    offered.push({ applicationId, window, closesAt, backFen: reason ? 0 : backFen, why: reason })
  }
  const isWhole = of === 'application' || lines.every(({ why }, at) => why !== null || !offered[at]?.why)
  return isWhole
    ? offered
    : offered.map((line) => ({ ...line, backFen: 0, why: line.why ?? ('notNow' as const) }))
}
