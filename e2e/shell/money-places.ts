import { type APIRequestContext, expect } from '@playwright/test'
import { screens } from '#web/routes.tsx'
import { signInByApi, signInStaffByApi } from '../by-api.ts'

/** Somebody of the demo who has paid, and has an invoice. */
const whoPaid = { name: '13900002024' }

/** Screens of money show something only where their address names a thing: those of the demo, and a word of each. */
export async function findMoneyPlaces(request: APIRequestContext) {
  const payer = await signInByApi(request, whoPaid)
  const cashierToken = await signInStaffByApi(request, 'cashier')
  const own = <Data>(path: string) => ask<Data>(request, payer.token, path)
  const board = <Row>(path: string) =>
    ask<{ rows: Row[] }>(request, cashierToken, `/api/projects/demo/${path}`, {})
  const order = first(await own<{ orderId: string; number: string }[]>('/api/orders'))
  const { items } = await own<{ items: { invoiceId: string; number: string }[] }>('/api/invoices')
  const { invoiceId, number } = first(items)
  const refund = first((await board<{ orderId: string; orderNumber: string }>('refund-searches')).rows)
  const difference = first((await board<{ day: string }>('difference-searches')).rows)
  return {
    payer,
    cashierToken,
    places: [
      at('/default/examReg/payOrder', {}, order.number),
      at('/default/examReg/payOrder', { order: order.orderId }, order.number),
      at('/default/myInvoice', { invoice: invoiceId }, number),
      at('/default/myInvoice', { invoice: invoiceId, change: 'modify' }),
      at('/console/order', { order: refund.orderId }, refund.orderNumber),
      at('/console/invoice', { invoice: invoiceId }, number),
      at('/console/orders', { search: order.number }, order.number),
      at('/console/payments', {}),
      at('/console/invoices', { search: number }, number),
      at('/console/transfers', {}),
      at('/console/carryovers', {}),
      at('/console/stray-money', {}),
      at('/console/differences', {}),
      at('/console/money', {}),
      at('/console/refunds', { search: refund.orderNumber }, refund.orderNumber),
      at('/console/reconciliation', { day: difference.day }),
    ],
  }
}

const at = (path: keyof typeof screens, query: Record<string, string>, shows?: string) => ({
  screen: screens[path],
  address: `${path}?${new URLSearchParams({ project: 'demo', ...query })}`,
  shows,
})

function first<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('The demo has none.')
  return row
}

async function ask<Data>(
  request: APIRequestContext,
  token: string,
  path: string,
  data?: object,
): Promise<Data> {
  const headers = { authorization: `ata-token ${token}` }
  const reply = await (data ? request.post(path, { data, headers }) : request.get(path, { headers }))
  expect(reply.ok(), path).toBe(true)
  return (await reply.json()).data
}
