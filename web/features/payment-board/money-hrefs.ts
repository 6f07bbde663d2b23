import { hrefOf } from '#web/platform/address/href.ts'

export const orderPath = '/console/order'
export const ordersPath = '/console/orders'
export const strayMoneyPath = '/console/stray-money'
export const moneySettingsPath = '/console/settings/money'

export const orderHref = (domain: string, orderId: string) =>
  hrefOf(orderPath, { project: domain, order: orderId })
