import type { RefundRules } from '#contract/payment/refund/refund-rules.ts'
import type { TransferSettings } from '#contract/payment/transfer/transfer-settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { getRefundRules, takeRefundRules } from './refund/refund-rules-store.ts'
import { getTransferSettings, takeTransferSettings } from './transfer/transfer-settings.ts'

/** What the board has set for refunds: part of a project's set-up. */
export function readRefundSetup(tx: Tx): Promise<RefundRules> {
  return getRefundRules(tx)
}

export function putRefundSetup(tx: Tx, rules: RefundRules, now: Date): Promise<void> {
  return takeRefundRules(tx, rules, now)
}

/** To which account people transfer: part of it too. */
export function readTransferSetup(tx: Tx): Promise<TransferSettings> {
  return getTransferSettings(tx)
}

export function putTransferSetup(tx: Tx, settings: TransferSettings, now: Date): Promise<void> {
  return takeTransferSettings(tx, settings, now)
}
