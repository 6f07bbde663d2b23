import { cashierKeyOf, cashierNotice, cashierPath } from '#server/adapters/payment/built-in-cashier.ts'
import {
  type CashierPayment,
  closeCashierPayment,
  findCashierPayment,
  payAtCashier,
} from '#server/adapters/payment/cashier-records.ts'
import type { Site } from '#server/platform/http/site.ts'
import { type CashierDeed, cashierDeeds, cashierPage } from './cashier-page.ts'

interface CashierDesk {
  readonly secret: string
  /** No notice tells that a payment was given up: the portal asks. */
  readonly askAbout: (paymentNumber: string) => Promise<void>
}

type Numbered = { Params: { key: string; number: string; deed: string }; Querystring: { failed?: string } }

/** The page of the built-in cashier, where the configuration names it; elsewhere there is none. */
export function serveCashier(site: Site, { secret, askAbout }: CashierDesk): void {
  if (!site.config.payments.some(({ kind }) => kind === 'builtIn')) return
  const { database } = site
  const findByAddress = async ({ key, number }: Numbered['Params']) =>
    key === cashierKeyOf(secret, number) ? findCashierPayment(database, number) : null
  site.app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    inner.get<Numbered>(`${cashierPath}/:key/:number`, async ({ params, query }, reply) => {
      const payment = await findByAddress(params)
      if (!payment) return reply.callNotFound()
      return reply
        .headers(site.headers.pages)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          cashierPage(
            payment,
            `${cashierPath}/${params.key}/${payment.number}`,
            query.failed !== undefined && payment.state === 'waiting',
          ),
        )
    })

    inner.post<Numbered>(`${cashierPath}/:key/:number/:deed`, async ({ params }, reply) => {
      const { key, number, deed } = params
      const payment = await findByAddress(params)
      if (!payment || !Object.hasOwn(cashierDeeds, deed)) return reply.callNotFound()
      await doAtCashier(site, secret, payment, deed as CashierDeed)
      const after = await findCashierPayment(database, number)
      if (deed === 'cancel') await askAbout(number)
      const here = `${cashierPath}/${key}/${number}${deed === 'fail' ? '?failed' : ''}`
      const path = after?.state === 'paid' ? payment.returnUrl : here
      return reply.headers(site.headers.pages).redirect(path, 303)
    })
  })
}

async function doAtCashier(site: Site, secret: string, payment: CashierPayment, deed: CashierDeed) {
  const { database, clock } = site
  const { number, amountFen: fen } = payment
  if (deed === 'fail') return
  if (deed === 'cancel') return void (await closeCashierPayment(database, number))
  await payAtCashier(database, { number, fen, late: deed === 'late' }, clock())
  const paid = await findCashierPayment(database, number)
  const notice = paid && cashierNotice(secret, paid)
  if (!notice) return
  const { url, body, headers } = notice
  const tell = () =>
    site.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    })
  await Promise.all(deed === 'twice' ? [tell(), tell()] : [tell()])
}
