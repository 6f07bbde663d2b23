import { hrefOf } from '#web/platform/address/href.ts'

export const orderPath = '/console/order'
export const ordersPath = '/console/orders'
export const carryoversPath = '/console/carryovers'
export const strayMoneyPath = '/console/stray-money'
export const moneySettingsPath = '/console/settings/money'

/** The refunds of an order, by its number. */
export const refundsHref = (domain: string, orderNumber: string) =>
  hrefOf('/console/refunds', { project: domain, search: orderNumber })

export const orderHref = (domain: string, orderId: string) =>
  hrefOf(orderPath, { project: domain, order: orderId })
