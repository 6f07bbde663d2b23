import type { PaymentProviderName } from '#contract/payment/payment-way.ts'
import type { PaymentConfig } from '#server/platform/process/adapter-config.ts'
import { type CashierParts, openBuiltInCashier } from './built-in-cashier.ts'
import type { PaymentProvider } from './port.ts'

/** Those that the configuration names, in its order; none where no money is to be paid. */
export function openPaymentProviders(
  config: readonly PaymentConfig[],
  parts: CashierParts,
): ReadonlyMap<PaymentProviderName, PaymentProvider> {
  return new Map(config.map(({ kind }) => [kind, openBuiltInCashier(parts)]))
}
