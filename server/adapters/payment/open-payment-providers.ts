import type { PaymentProviderName } from '#contract/payment/payment-way.ts'
import type { PaymentConfig } from '#server/platform/process/payment-config.ts'
import { openAlipay } from './alipay/alipay.ts'
import { type CashierParts, openBuiltInCashier } from './built-in-cashier.ts'
import type { PaymentProvider } from './port.ts'
import { openWechatPay } from './wechat-pay/wechat-pay.ts'

/** Those that the configuration names, in its order; none where no money is to be paid. */
export function openPaymentProviders(
  configs: readonly PaymentConfig[],
  parts: CashierParts,
): ReadonlyMap<PaymentProviderName, PaymentProvider> {
  return new Map(configs.map((config) => [config.kind, openProvider(config, parts)]))
}

function openProvider(config: PaymentConfig, parts: CashierParts): PaymentProvider {
  switch (config.kind) {
    case 'builtIn':
      return openBuiltInCashier(parts)
    case 'wechatPay':
      return openWechatPay(config, parts.clock)
    case 'alipay':
      return openAlipay(config, parts.clock)
  }
}
