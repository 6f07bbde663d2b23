import { type APIRequestContext, expect } from '@playwright/test'
import { signInByApi } from '../by-api.ts'

/** Somebody of the demo who has paid and has an invoice. */
const payer = { name: '13900002024' }

/** What stands at a screen of money only where its address names a thing: real ones of the demo. */
export async function findMoneyPlaces(request: APIRequestContext, staffToken: string) {
  const session = await signInByApi(request, payer)
  const own = (path: string) => ask(request, session.token, path)
  const board = (path: string) => ask(request, staffToken, `/api/projects/demo/${path}`, {})
  const [order] = (await own('/api/orders')) as Row[]
  const [invoice] = rowsOf(await own('/api/invoices'))
  const [boardOrder] = rowsOf(await board('order-searches'))
  const [boardInvoice] = rowsOf(await board('invoice-searches'))
  const [difference] = rowsOf(await board('difference-searches'))
  const [refund] = rowsOf(await board('refund-searches'))
  const at = (path: string, query: Record<string, unknown>) => ({
    path,
    address: `${path}?${new URLSearchParams({ project: 'demo', ...(query as Record<string, string>) })}`,
  })
  return {
    session,
    ofPayer: [
      at('/default/examReg/payOrder', {}),
      at('/default/examReg/payOrder', { order: order?.orderId }),
      at('/default/myInvoice', { invoice: invoice?.invoiceId }),
      at('/default/myInvoice', { invoice: invoice?.invoiceId, change: 'modify' }),
    ],
    ofStaff: [
      at('/console/order', { order: boardOrder?.orderId }),
      at('/console/invoice', { invoice: boardInvoice?.invoiceId }),
      at('/console/differences', { open: difference?.differenceId }),
      at('/console/refunds', { open: refund?.refundId }),
      at('/console/reconciliation', { day: difference?.day }),
    ],
  }
}

type Row = Record<string, unknown>

const rowsOf = (answer: unknown) => (answer as { items: Row[] }).items

async function ask(request: APIRequestContext, token: string, path: string, data?: object): Promise<unknown> {
  const headers = { authorization: `ata-token ${token}` }
  const reply = await (data ? request.post(path, { data, headers }) : request.get(path, { headers }))
  expect(reply.ok(), path).toBe(true)
  return (await reply.json()).data
}
