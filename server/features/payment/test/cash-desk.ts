import { cashierKeyOf, cashierNotice } from '#server/adapters/payment/built-in-cashier.ts'
import { findCashierPayment, payAtCashier } from '#server/adapters/payment/cashier-records.ts'
import { askOf } from '#server/test/ask.ts'
import type { Applicant } from '#server/test/given/given-applications.ts'
import type { House } from '#server/test/house.ts'
import { listUnplacedMoney, sumAccounts, type UnplacedMoney } from '../ledger/ledger-store.ts'
import { openPaymentJobs } from '../payment-jobs.ts'
import { scopeOfMoney } from '../payment-parts.ts'

type Paying = Pick<Applicant, 'authorization'>
type App = Pick<House, 'app'>
export type CashierDeed = 'pay' | 'fail' | 'cancel' | 'late' | 'twice'

/** What somebody does who pays, and what the clock does meanwhile. */
export function openCashDesk(house: House, projectId: string) {
  const ask = <Data>(
    method: 'GET' | 'POST',
    path: string,
    { authorization, body = undefined as object | undefined }: Paying & { readonly body?: object },
    { app }: App = house,
  ) => askOf<Data>(app)(method, path, { authorization, body })

  const order = (payer: Paying, applicationIds: readonly string[], at: App = house) =>
    ask<{ orderId: string }>('POST', '/api/orders', { ...payer, body: { applicationIds } }, at)
  const begin = (payer: Paying, orderId: string, way = 'qr') =>
    ask<{ shown: { text: string; url: string } }>('POST', `/api/orders/${orderId}/payments`, {
      ...payer,
      body: { provider: 'builtIn', way },
    })
  /** An order that waits for its money at the cashier; by what number it is known there. */
  async function ordered(applicant: Applicant, way = 'qr') {
    const { data } = await order(applicant, [applicant.applicationId])
    return { orderId: data.orderId, number: await begunAs(applicant, data.orderId, way) }
  }
  async function begunAs(payer: Paying, orderId: string, way: string): Promise<string> {
    const { statusCode, message, data } = await begin(payer, orderId, way)
    if (statusCode !== 200) throw new Error(`Not begun: ${message}`)
    return (data.shown.text ?? data.shown.url).split('/').at(-1) ?? ''
  }
  const jobs = openPaymentJobs(house)
  return {
    ask,
    order,
    begin,
    ordered,
    begunAs,
    noticeOf: (number: string, fen?: number) => noticeOf(house, number, fen),
    press: (number: string, deed: CashierDeed) =>
      house.app.inject({ method: 'POST', url: `${cashierPathOf(house, number)}/${deed}` }),
    get: (payer: Paying, orderId: string) =>
      ask<{
        state: string
        endedPayments: string[]
        refunds: { amountFen: number; reason: string; state: string }[]
      }>('GET', `/api/orders/${orderId}`, payer),
    cancel: (payer: Paying, orderId: string) =>
      ask<{ state: string }>('POST', `/api/orders/${orderId}/cancellation`, payer),
    tick: (name: 'ask' | 'expire' | 'lapseCarryovers' | 'refundRefused' | 'sendRefunds') =>
      jobs[`payment.${name}`]?.(null),
    unplaced: (): Promise<UnplacedMoney[]> => house.database.read(scopeOfMoney(projectId), listUnplacedMoney),
    accounts: async (day: string | null = null) =>
      Object.fromEntries(await house.database.read(scopeOfMoney(projectId), (tx) => sumAccounts(tx, day))),
  }
}

export const cashierPathOf = ({ secret }: House, number: string) =>
  `/demo/cashier/${cashierKeyOf(secret, number)}/${number}`

/** The cashier takes money, and what it tells then. */
async function noticeOf(house: House, number: string, fen?: number) {
  const payment = await findCashierPayment(house.database, number)
  const paid = { number, fen: fen ?? payment?.amountFen ?? 0, late: true }
  await payAtCashier(house.database, paid, house.clock())
  const found = await findCashierPayment(house.database, number)
  const notice = found && cashierNotice(house.secret, found)
  if (!notice) throw new Error('Nothing was paid.')
  const headers = { 'content-type': 'application/json', ...notice.headers }
  const path = new URL(notice.url).pathname
  const tell = (at: App = house, changed: { readonly body?: Buffer; readonly headers?: object } = {}) =>
    at.app.inject({
      method: 'POST',
      url: path,
      headers: { ...headers, ...changed.headers },
      payload: changed.body ?? notice.body,
    })
  /** Told to a process of its own: the status of its answer, null where none came. */
  const over = (url: string) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: new Uint8Array(notice.body) })
      .then(({ status }) => status)
      .catch(() => null)
  return Object.assign(tell, { over })
}
