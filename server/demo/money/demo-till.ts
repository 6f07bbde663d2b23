import type { Actor } from '#contract/kit/actor.ts'
import type { OnlineWay } from '#contract/payment/payment-way.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { openBuiltInCashier } from '#server/adapters/payment/built-in-cashier.ts'
import { closeCashierPayment, payAtCashier } from '#server/adapters/payment/cashier-records.ts'
import type { PaymentProvider } from '#server/adapters/payment/port.ts'
import { chooseInvoice } from '#server/features/invoice/choice/choose-invoice.ts'
import { openInvoiceFlush } from '#server/features/invoice/invoice.ts'
import { askPayments } from '#server/features/payment/at-provider/ask-payments.ts'
import { expireOrders } from '#server/features/payment/at-provider/end-order.ts'
import { giveUpOrder } from '#server/features/payment/at-provider/give-up-order.ts'
import { beginPayment } from '#server/features/payment/attempt/begin-payment.ts'
import { creditNews } from '#server/features/payment/credit/credit-news.ts'
import { payByCarryovers } from '#server/features/payment/credit/pay-by-carryovers.ts'
import { noticePath } from '#server/features/payment/credit/serve-notices.ts'
import { makeOrder } from '#server/features/payment/order/make-order.ts'
import { originOf, type PaymentJobParts } from '#server/features/payment/payment-jobs.ts'
import type { PaymentParts } from '#server/features/payment/payment-parts.ts'
import type { RegistrationParts } from '#server/features/registration/registration.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { openLog } from '#server/platform/process/log.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface TillParts {
  readonly database: Database
  readonly files: FileStore
  readonly keys: Keys
  /** What the addresses of the cashier are signed with. */
  readonly secret: string
  readonly config: Pick<PaymentJobParts['config'], 'publicUrl' | 'host' | 'port'>
}

interface TillProject {
  readonly projectId: string
  readonly domain: string
  readonly registration: RegistrationParts
}

/** Who pays, and for what. */
export interface Payer {
  readonly actor: Actor & { readonly kind: 'account' }
  readonly applicationIds: readonly string[]
}

function openGround(
  { database, files, keys, secret, config }: TillParts,
  { projectId, domain, registration }: TillProject,
) {
  let now = new Date()
  const clock = () => now
  const origin = originOf(config)
  const provider = openBuiltInCashier({ database, clock, secret, origin })
  const parts: PaymentParts = {
    ...{ database, clock, registration },
    providers: new Map([['builtIn', provider] as const]),
    invoiceFlush: openInvoiceFlush(keys),
    log: openLog('error'),
  }
  /** The same, with a provider that answers otherwise. */
  const partsWith = (answers: Partial<PaymentProvider>): PaymentParts => ({
    ...parts,
    providers: new Map([['builtIn', { ...provider, ...answers }] as const]),
  })
  const doAs = <Result>(actor: Actor, work: (tx: Tx) => Promise<Result>) =>
    database.transaction({ projectId, actor }, work)

  return {
    ...{ database, files, keys, parts, partsWith, projectId, domain, provider, origin, clock, doAs },
    set: (instant: Date) => {
      now = instant
    },
    noticeUrlOf: () => `${origin}${noticePath('builtIn')}`,
  }
}

/**
 * What the demo’s people do with their money, by the operations of the product and at its built-in cashier, at the time at
 * which they are said to do it.
 */
export function openDemoTill(opening: TillParts, project: TillProject) {
  const ground = openGround(opening, project)
  const { database, parts, projectId, domain, provider, origin, clock, doAs, noticeUrlOf } = ground
  async function order({ actor, applicationIds }: Payer, needsInvoice = false): Promise<string> {
    const { accountId } = actor
    return doAs(actor, async (tx) => {
      const asked = { tx, actor, projectId, now: clock() }
      const { orderId } = await makeOrder({ ...parts, payByCarryovers }, asked, accountId, applicationIds)
      await chooseInvoice(tx, { orderId, payerId: accountId, needed: needsInvoice }, clock())
      return orderId
    })
  }

  /** By which number the cashier knows it. */
  async function begin({ actor }: Payer, orderId: string, way: OnlineWay = 'qr'): Promise<string> {
    const { shown } = await beginPayment((work) => doAs(actor, work), {
      ...{ orderId, payerId: actor.accountId, provider, way, now: clock(), payerAddress: '' },
      subject: '考试报名费',
      noticeUrl: noticeUrlOf(),
      returnUrl: `${origin}/default/examReg/payOrder?project=${domain}&order=${orderId}`,
    })
    if (shown.kind === 'bridge') throw new Error('The cashier of the demo has no app.')
    return (shown.kind === 'qr' ? shown.text : shown.url).split('/').at(-1) ?? ''
  }

  /** The money comes, and the portal is told. */
  async function receive(number: string, fen: number): Promise<void> {
    await payAtCashier(database, { number, fen, late: true }, clock())
    const found = await provider.query({ paymentNumber: number })
    if (found.outcome !== 'paid') throw new Error('The cashier of the demo has no such money.')
    await creditNews(parts, 'builtIn', found.news, clock())
  }

  async function amountOf(orderId: string): Promise<number> {
    const [row] = await database.read({ projectId, actor: system }, (tx) =>
      tx.query<{ fen: number }>(
        'select amount_fen as fen from payment_order where project_id = $1 and order_id = $2',
        [projectId, orderId],
      ),
    )
    return row?.fen ?? 0
  }

  return {
    ...ground,
    ...{ order, begin, amountOf },
    receive: async (number: string, orderId: string) => receive(number, await amountOf(orderId)),
    /** An order that is paid at once. */
    async paid(payer: Payer, needsInvoice = false, way: OnlineWay = 'qr'): Promise<string> {
      const orderId = await order(payer, needsInvoice)
      await receive(await begin(payer, orderId, way), await amountOf(orderId))
      return orderId
    },
    async cancelAtCashier(number: string): Promise<void> {
      await closeCashierPayment(database, number)
      await askPayments(parts)(null)
    },
    giveUp: ({ actor }: Payer, orderId: string) =>
      giveUpOrder(parts, { projectId, actor, orderId, payerId: actor.accountId }),
    expire: () => expireOrders(parts)(null),
    /** What goes back of it by itself. */
    async refundsOf(orderId: string): Promise<string[]> {
      const rows = await database.read({ projectId, actor: system }, (tx) =>
        tx.query<{ refundId: string }>(
          `select refund_id as "refundId" from refund where project_id = $1 and order_id = $2 and state = 'approved'`,
          [projectId, orderId],
        ),
      )
      return rows.map(({ refundId }) => refundId)
    },
  }
}
export type DemoTill = ReturnType<typeof openDemoTill>

const system = { kind: 'system', name: 'demo' } as const
