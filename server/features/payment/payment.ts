import type { RefundRules } from '#contract/payment/refund/refund-rules.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { getRefundRules, takeRefundRules } from './refund/refund-rules-store.ts'

/** What the board has set for refunds: part of a project's set-up. */
export function readRefundSetup(tx: Tx): Promise<RefundRules> {
  return getRefundRules(tx)
}

export function putRefundSetup(tx: Tx, rules: RefundRules, now: Date): Promise<void> {
  return takeRefundRules(tx, rules, now)
}
