import { z } from 'zod'
import type { PaymentProviderName } from '#contract/payment/payment-way.ts'
import type { RefundFound } from '#server/adapters/payment/port.ts'
import { finishRefundOf, holdForMoney } from '#server/features/registration/registration.ts'
import type { Scope, Tx } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { moveMoney } from '../ledger/ledger-store.ts'
import { moneyActor, type PaymentParts, scopeOfMoney } from '../payment-parts.ts'
import { workOff } from '../work-off.ts'
import { endLongFlush } from './flush-first.ts'
import { takeRefundStep } from './give-back.ts'
import { holdRefund, isAnotherOnItsWay, listToSend, type StoredRefund, sendLater } from './refund-store.ts'
import { refundWords } from './refund-words.ts'
import { tellPayer } from './tell-payer.ts'

const queued = z.object({ projectId: z.uuid(), refundId: z.uuid() })
type RefundToSend = z.output<typeof queued>

/** Of a refund that a person pays out at the bank. */
export const byHandCode = 'BY_HAND'

/** After so many minutes the provider is asked again: quickly at first, then every few hours, for as long as it takes. */
const pausesInMinutes = [1, 2, 5, 15, 60, 240]

/** Where a provider tells its news. */
export type NoticeUrlOf = (provider: PaymentProviderName) => string

export function sendRefundHandler(parts: PaymentParts, noticeUrlOf: NoticeUrlOf): JobHandler {
  return (payload) => sendRefund(parts, noticeUrlOf, queued.parse(payload))
}

/** Every minute: what was not taken yet, or is under way at a provider, is asked for again. One that fails stops no other. */
export function sendRefunds(parts: PaymentParts, noticeUrlOf: NoticeUrlOf): JobHandler {
  return async () => {
    const now = parts.clock()
    const due = await parts.database.transaction({ projectId: null, actor: moneyActor }, (tx) =>
      listToSend(tx, now),
    )
    const send = (run: PaymentParts, one: RefundToSend) => sendRefund(run, noticeUrlOf, one)
    await workOff(parts, due, send, 'a refund could not be sent')
  }
}

/** The provider is told the same number each time: it gives the money back once. */
async function sendRefund(
  parts: PaymentParts,
  noticeUrlOf: NoticeUrlOf,
  { projectId, refundId }: RefundToSend,
): Promise<void> {
  const { database, providers, clock } = parts
  const scope = scopeOfMoney(projectId)
  const refund = await database.transaction(scope, async (tx) => {
    const held = await holdRefund(tx, refundId)
    if (held) await endLongFlush(tx, held, clock())
    if (!held || (held.state !== 'approved' && held.state !== 'sent')) return null
    const sendAt = nextAt(held, clock())
    if (!(await takeRefundStep(tx, held, 'send', { sendAt }, clock()))) await sendLater(tx, refundId, sendAt)
    return held
  })
  if (refund?.amountFen === 0)
    return database.transaction(scope, (tx) => finishEmpty(parts, tx, refund, clock()))
  if (refund?.provider === 'transfer') return leaveToCashier(database, scope, refundId, clock())
  const provider = refund && providers.get(refund.provider)
  if (!refund || !provider) return
  const { number, paymentNumber, transactionId, amountFen, paidFen } = refund
  const found = await provider.refund({
    refundNumber: number,
    paymentNumber,
    transactionId,
    amountFen,
    paidFen,
    reason: refundWords[refund.reason],
    noticeUrl: noticeUrlOf(provider.name),
  })
  await database.transaction(scope, (tx) => keepFound(parts, tx, { refund, found }, clock()))
}

/** Nothing of it was paid in money: all of it was carried back when it was approved. */
async function finishEmpty(
  { registration }: Pick<PaymentParts, 'registration'>,
  tx: Tx,
  refund: StoredRefund,
  now: Date,
): Promise<void> {
  const held = await holdWithApplication(registration, tx, refund, now)
  const line = held && (await takeRefundStep(tx, held, 'finish', {}, now))
  if (held && line) await tellFinished(registration, tx, { ...held, line }, now)
}

/** What a provider says of a refund is kept, whoever asked it. */
export async function keepFound(
  { registration, log }: Pick<PaymentParts, 'registration' | 'log'>,
  tx: Tx,
  { refund, found }: { readonly refund: StoredRefund; readonly found: RefundFound },
  now: Date,
): Promise<void> {
  const { refundId, amountFen } = refund
  const held = await holdWithApplication(registration, tx, refund, now)
  const step = stepOf(found)
  if (!held || !step) return
  if (step === 'finish' && held.reference !== '')
    log.error({ projectId: tx.projectId, refundId }, 'a refund that was paid by hand was given back as well')
  const code = 'code' in found ? found.code : ''
  const line = await takeRefundStep(tx, held, step, { code }, now)
  if (!line || step !== 'finish') return
  await moveMoney(tx, { kind: 'refunded', orderId: held.orderId, sourceId: refundId, amountFen }, now)
  await tellFinished(registration, tx, { ...held, line }, now)
}

/** What came by bank transfer goes back by bank transfer: no provider does it. */
function leaveToCashier(
  database: PaymentParts['database'],
  scope: Scope,
  refundId: string,
  now: Date,
): Promise<void> {
  return database.transaction(scope, async (tx) => {
    const held = await holdRefund(tx, refundId)
    if (held) await takeRefundStep(tx, held, 'fail', { code: byHandCode }, now)
  })
}

/** The application first, as everybody holds them. */
export async function holdWithApplication(
  registration: PaymentParts['registration'],
  tx: Tx,
  { refundId, applicationId }: Pick<StoredRefund, 'refundId' | 'applicationId'>,
  now: Date,
): Promise<StoredRefund | null> {
  const { projectId } = tx
  if (applicationId)
    await holdForMoney(registration, { tx, actor: moneyActor, projectId, now }, applicationId)
  return holdRefund(tx, refundId)
}

/** The money is there: the application says so, and where it has nothing to say its payer is told. */
export async function tellFinished(
  registration: PaymentParts['registration'],
  tx: Tx,
  refund: StoredRefund & { readonly line: string },
  now: Date,
): Promise<void> {
  const { applicationId, amountFen, reason } = refund
  const asked = { tx, actor: moneyActor, projectId: tx.projectId, now }
  const isTold =
    applicationId !== null &&
    reason !== 'paidOut' &&
    !(await isAnotherOnItsWay(tx, refund)) &&
    (await finishRefundOf(registration, asked, applicationId))
  if (!isTold && amountFen > 0) await tellPayer(tx, 'refundDone', refund, now)
}

function stepOf({ outcome }: RefundFound): 'finish' | 'fail' | null {
  if (outcome === 'done') return 'finish'
  return outcome === 'failed' || outcome === 'refused' ? 'fail' : null
}

function nextAt({ tried }: Pick<StoredRefund, 'tried'>, now: Date): Date {
  const minutes = pausesInMinutes[Math.min(tried, pausesInMinutes.length - 1)] ?? 1
  return new Date(now.getTime() + minutes * 60_000)
}
