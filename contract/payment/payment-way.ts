/** Who takes money on the portal; `builtIn` is the cashier of the demo. */
export const onlineProviders = ['builtIn', 'wechatPay', 'alipay'] as const
export type OnlineProviderName = (typeof onlineProviders)[number]

/**
 * By whom money comes. `transfer`: a bank, to the project's own account, confirmed by its cashier. `carryover`: nobody, for
 * all of the order was paid before.
 */
export const paymentProviders = [...onlineProviders, 'transfer', 'carryover'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

/**
 * How somebody pays on the portal: a code on a screen that a phone scans, the provider's page on a desk, the same on a
 * phone, or inside the provider's own app.
 */
export const onlineWays = ['qr', 'page', 'h5', 'inApp'] as const
export type OnlineWay = (typeof onlineWays)[number]

export const paymentWays = [...onlineWays, 'transfer', 'carryover'] as const
export type PaymentWay = (typeof paymentWays)[number]
