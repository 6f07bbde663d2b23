import type { OnlineProviderName, OnlineWay } from '#contract/payment/payment-way.ts'
import { hrefOf } from '#web/platform/address/href.ts'

export function orderHref(domain: string, orderId: string): string {
  return hrefOf('/default/examReg/payOrder', { project: domain, order: orderId })
}

/** All orders of the reader’s own, or one page of them. */
export function ordersHref(
  domain: string,
  place: { readonly after?: string | undefined; readonly page?: string | undefined } = {},
): string {
  return hrefOf('/default/examReg/payOrder', { project: domain, ...place })
}

/** Begins an order for an application, or finds the one that is open, and goes on there. */
export function payHref(domain: string, applicationId: string): string {
  return hrefOf('/default/examReg/payOrder', { project: domain, application: applicationId })
}

export function payLoadingHref(
  domain: string,
  orderId: string,
  { provider, way }: { readonly provider: OnlineProviderName; readonly way: OnlineWay },
): string {
  return hrefOf('/default/payLoading', { project: domain, order: orderId, provider, way })
}

export function payBackHref(domain: string, proof: string): string {
  return hrefOf('/default/examReg/payBack', { project: domain, proof })
}

export function myRegistrationsHref(domain: string): string {
  return hrefOf('/default/examReg/examineeReg', { project: domain })
}
