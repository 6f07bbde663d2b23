import type { OpenApproval } from '#contract/approval/approval-endpoints.ts'
import { yuanOf } from '#contract/kit/money.ts'
import {
  carryoverGiftApproval,
  carryoverPayOutApproval,
} from '#contract/payment/carryover/carryover-endpoints.ts'
import type { Phrases } from '#web/platform/language/phrases.ts'

export interface ShownProposal {
  readonly title: string
  /** To what it is done. */
  readonly thing: string
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** To give a credit, or to pay one out; null of any other kind. */
export function shownCarryover(
  say: Phrases<'approval'>,
  { kind, proposal }: Pick<OpenApproval, 'kind' | 'proposal'>,
): ShownProposal | null {
  const of = (deed: 'giveCarryover' | 'payOutCarryover', number: string, amountFen: number) => ({
    title: say(`kinds.${deed}`),
    thing: say('refund.ofOrder', { number }),
    facts: [[say('carryover.amount'), say('refund.yuan', { yuan: yuanOf(amountFen) })] as const],
  })
  if (kind === carryoverGiftApproval.name) {
    const { number, amountFen } = carryoverGiftApproval.proposal.parse(proposal)
    return of('giveCarryover', number, amountFen)
  }
  if (kind === carryoverPayOutApproval.name) {
    const { number, amountFen } = carryoverPayOutApproval.proposal.parse(proposal)
    return of('payOutCarryover', number, amountFen)
  }
  return null
}
