import type { Actor } from '#contract/kit/actor.ts'
import type { PaymentProviderName } from '#contract/payment/payment-way.ts'
import type { PaymentProvider } from '#server/adapters/payment/port.ts'
import type { RegistrationParts } from '#server/features/registration/registration.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { Log } from '#server/platform/process/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { InvoiceFlush } from './refund/invoice-flush.ts'

export type PaymentProviders = ReadonlyMap<PaymentProviderName, PaymentProvider>

/** What the operations on money stand on. */
export interface PaymentParts {
  readonly database: Database
  readonly registration: RegistrationParts
  readonly providers: PaymentProviders
  readonly clock: Clock
  /** Reverses invoices before money goes back. */
  readonly invoiceFlush: InvoiceFlush
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** In whose name money comes and goes. */
export const moneyActor = { kind: 'system', name: 'money' } as const

export const scopeOfMoney = (projectId: string) => ({ projectId, actor: moneyActor })

/** These endpoints let nobody else in. */
export function payerOf(actor: Actor): string {
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  return actor.accountId
}
