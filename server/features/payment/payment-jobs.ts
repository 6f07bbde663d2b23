import { openPaymentProviders } from '#server/adapters/payment/open-payment-providers.ts'
import { openBatchMemory } from '#server/features/batch/batch.ts'
import { getWholeProject } from '#server/features/project/project.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { JobHandler, RecurringJob } from '#server/platform/jobs/jobs.ts'
import type { Config } from '#server/platform/process/config.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { askPayments } from './at-provider/ask-payments.ts'
import { expireOrders } from './at-provider/end-order.ts'
import {
  readBillHandler,
  readBillJob,
  readDueBills,
  readDueBillsJob,
  recurringBillJob,
} from './bill/bill-jobs.ts'
import { lapseCarryovers } from './carryover-board/lapse-carryovers.ts'
import { noticePath } from './credit/serve-notices.ts'
import { settleLateJob, settleLateLine } from './credit/settle-late-line.ts'
import { moneyActor, type PaymentParts } from './payment-parts.ts'
import { sendRefundJob } from './refund/give-back.ts'
import { dropLooseRefundFile, dropLooseRefundFileJob } from './refund/refund-files.ts'
import { refundRefused } from './refund/refund-refused.ts'
import { type NoticeUrlOf, sendRefundHandler, sendRefunds } from './refund/send-refund.ts'
import { dropLooseReceipt, dropLooseReceiptJob } from './transfer/receipt-files.ts'

export interface PaymentJobParts extends Pick<PaymentParts, 'invoiceFlush'> {
  readonly config: Pick<Config, 'payments' | 'publicUrl' | 'host' | 'port'>
  readonly database: Database
  readonly keys: Keys
  readonly secret: string
  readonly clock: Clock
  readonly log: Log
}

const names = {
  ask: 'payment.ask',
  expire: 'payment.expire',
  lapse: 'payment.lapseCarryovers',
  refused: 'payment.refundRefused',
  send: 'payment.sendRefunds',
} as const

/** What runs by the clock: one of them at a time, so that a provider that hangs holds no more than one hand. */
export const recurringPaymentJobs: readonly RecurringJob[] = [
  ...Object.values(names).map((name) => ({ name, schedule: '* * * * *', queue: 'payment.clock' })),
  recurringBillJob,
]

/** Where the portal is visited. */
export const originOf = ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>) =>
  publicUrl ?? `http://${host}:${port}`

export function openPaymentJobs(parts: PaymentJobParts): Readonly<Record<string, JobHandler>> {
  const providers = openPaymentProviders(parts.config.payments, { ...parts, origin: originOf(parts.config) })
  const noticeUrlOf: NoticeUrlOf = (provider) => `${originOf(parts.config)}${noticePath(provider)}`
  // Nothing tells a worker that a batch changed: each job reads what it needs.
  const fresh =
    (open: (payments: PaymentParts) => JobHandler): JobHandler =>
    (payload) =>
      open({ ...parts, providers, registration: registrationNow(parts, providers.size > 0) })(payload)
  return {
    [settleLateJob]: fresh(settleLateLine),
    [dropLooseRefundFileJob]: dropLooseRefundFile(parts),
    [sendRefundJob]: fresh((payments) => sendRefundHandler(payments, noticeUrlOf)),
    [dropLooseReceiptJob]: dropLooseReceipt(parts),
    [names.ask]: fresh(askPayments),
    [names.expire]: fresh(expireOrders),
    [names.lapse]: fresh(lapseCarryovers),
    [readDueBillsJob]: fresh((payments) => readDueBills(payments, noticeUrlOf)),
    [readBillJob]: fresh((payments) => readBillHandler(payments, noticeUrlOf)),
    [names.refused]: fresh(refundRefused),
    [names.send]: fresh((payments) => sendRefunds(payments, noticeUrlOf)),
  }
}

const unwatched = { on: () => {}, close: async () => {} }

/** What operations on applications stand on where nothing is remembered. */
export function registrationNow(
  { database, keys, secret }: Pick<PaymentJobParts, 'database' | 'keys' | 'secret'>,
  takesPayments: boolean,
): PaymentParts['registration'] {
  const batches = openBatchMemory({ database, changes: unwatched })
  const getProject = async (projectId: string) => ({
    settings: await database.read({ projectId, actor: moneyActor }, getWholeProject),
  })
  return { keys, secret, takesPayments, batches, projects: { getProject } }
}
