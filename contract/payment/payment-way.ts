/** Who takes the money; `builtIn` is the cashier of the demo. */
export const paymentProviders = ['builtIn', 'wechatPay', 'alipay'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

/**
 * How somebody pays: a code on a screen that a phone scans, the provider's page on a desk, the same on a phone, or inside
 * the provider's own app.
 */
export const paymentWays = ['qr', 'page', 'h5', 'inApp'] as const
export type PaymentWay = (typeof paymentWays)[number]
