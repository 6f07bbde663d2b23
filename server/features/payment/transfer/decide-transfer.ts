import type { Actor } from '#contract/kit/actor.ts'
import type { BodyOf, ReplyOf } from '#contract/kit/endpoint.ts'
import { type TransferState, type TransferStep, transferSteps } from '#contract/payment/transfer/transfer.ts'
import {
  type confirmTransfer as confirming,
  type refuseTransfer as refusing,
  transferDifference,
} from '#contract/payment/transfer/transfer-board.ts'
import { type ApprovalDeed, approvalDeed, propose, withdrawOpen } from '#server/features/approval/approval.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findPayment } from '../attempt/payment-store.ts'
import { takePaymentStep } from '../attempt/take-payment-step.ts'
import { creditIn, creditNews } from '../credit/credit-news.ts'
import { findOrder, holdOrder, type StoredOrder } from '../order/order-store.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { findStrictestLimit } from '../refund/refund-rules-store.ts'
import { getReached } from './get-reached.ts'
import { refuseStrangeDay, transferMerchant } from './send-transfer.ts'
import { tellTransferPayer } from './tell-transfer-payer.ts'
import { getTransferSettings } from './transfer-settings.ts'
import {
  findTransfer,
  holdTransfer,
  isReferenceUsedElsewhere,
  type StoredTransfer,
  writeDecided,
} from './transfer-store.ts'

export interface TransferToDecide {
  readonly projectId: string
  readonly actor: Actor
  readonly transferId: string
  readonly now: Date
}

/** By these it is another version; that somebody read it is none. */
export const versionOf = (transferId: string) => ({
  subject: 'transfer',
  subjectId: transferId,
  actions: ['transfer.confirm', 'transfer.acceptDifference', 'transfer.refuse'],
})

/**
 * The money is credited as any other, and the transfer decided in the same transaction: of two cashiers the second finds it
 * decided, and nothing of theirs stays.
 */
export async function confirmTransfer(
  parts: PaymentParts,
  { projectId, actor, transferId, now }: TransferToDecide,
  { receivedFen, receivedOn, bankReference, difference, seenVersion }: BodyOf<typeof confirming>,
): Promise<ReplyOf<typeof confirming>> {
  refuseStrangeDay('receivedOn', receivedOn, now)
  const scope = { projectId, actor }
  const { number, order } = await parts.database.read(scope, async (tx) => {
    const transfer = await getReached(tx, transferId)
    const payment = await findPayment(tx, transfer.paymentId)
    const order = await findOrder(tx, transfer.orderId, null)
    if (!payment || !order) throw new Refusal('transferAbsent')
    await refuseChangedMeanwhile(tx, versionOf(transferId), seenVersion)
    return { number: payment.number, order }
  })
  const isSame = receivedFen === order.amountFen
  if (!isSame && !difference)
    throw new Refusal('transferDiffers', { amountFen: order.amountFen, receivedFen })
  if (await isUsedElsewhere(parts, { projectId, actor }, bankReference))
    throw new Refusal('bankReferenceUsed')
  if (!isSame) {
    const proposed = await parts.database.transaction(scope, (tx) =>
      proposeDifference(tx, { transferId, order, receivedFen, receivedOn, bankReference, seenVersion }, now),
    )
    if (proposed) return proposed
  }
  const news = newsOf(number, { bankReference, receivedFen, receivedOn })
  const decided = { step: isSame ? 'confirm' : 'acceptDifference', receivedFen, bankReference } as const
  const creditedAs = await creditNews(parts, 'transfer', news, now, {
    actor,
    alongside: async (tx) => {
      const held = await holdUndecided(tx, transferId, seenVersion)
      await decide(tx, held, order, { ...decided, reason: '' }, now)
    },
  })
  if (creditedAs === 'before') {
    await parts.database.read(scope, (tx) => refuseChangedMeanwhile(tx, versionOf(transferId), seenVersion))
    throw new Refusal('bankReferenceUsed')
  }
  if (creditedAs === 'unknown' || creditedAs === 'strange')
    throw new Error('A transfer is of no payment of ours.')
  const version = await parts.database.read(scope, (tx) => findVersion(tx, versionOf(transferId)))
  return { state: transferSteps[decided.step].to, version, creditedAs }
}

interface Received {
  readonly receivedFen: number
  readonly receivedOn: string
  readonly bankReference: string
}

const newsOf = (paymentNumber: string, { bankReference, receivedFen, receivedOn }: Received) => ({
  paymentNumber,
  merchant: transferMerchant,
  transactionId: bankReference,
  amountFen: receivedFen,
  currency: 'CNY',
  paidAt: new Date(`${receivedOn}T00:00:00+08:00`),
})

interface Difference extends Received {
  readonly transferId: string
  readonly order: StoredOrder
  readonly seenVersion: number
}

/** Nobody but who says so vouches for it, and all of it is to go back by hand. Null where one person is enough. */
async function proposeDifference(
  tx: Tx,
  { transferId, order, seenVersion, ...received }: Difference,
  now: Date,
): Promise<ReplyOf<typeof confirming> | null> {
  const limitFen = await findStrictestLimit(tx, now)
  if (limitFen === null || received.receivedFen <= limitFen) return null
  const { state } = await holdUndecided(tx, transferId, seenVersion)
  refuseUnless('acceptDifference', state)
  const { number, amountFen } = order
  const proposal = { transferId, number, amountFen, ...received }
  await propose(tx, { kind: transferDifference, subjectId: transferId, proposal }, { actor: tx.actor, now })
  return { state, version: seenVersion, creditedAs: 'proposed' }
}

/** What came is written down once another agrees, in that one's name. */
export function transferDifferenceDeed({ registration }: Pick<PaymentParts, 'registration'>): ApprovalDeed {
  return approvalDeed({
    kind: transferDifference,
    async carryOut(tx, { transferId, number: _, amountFen: __, ...received }, now) {
      const transfer = await findTransfer(tx, transferId)
      const payment = transfer && (await findPayment(tx, transfer.paymentId))
      if (!payment) throw new Refusal('transferAbsent')
      const { orderId } = payment
      const credited = await creditIn(
        registration,
        tx,
        {
          ...{ orderId, provider: 'transfer', news: newsOf(payment.number, received) },
          async alongside() {
            const held = await holdTransfer(tx, transferId)
            const order = await findOrder(tx, orderId, null)
            if (!held || !order) throw new Refusal('transferAbsent')
            await decide(tx, held, order, { ...received, step: 'acceptDifference', reason: '' }, now)
          },
        },
        now,
      )
      if (credited === 'before') throw new Refusal('bankReferenceUsed')
    },
  })
}

/** One line of a bank's statement is credited once, whichever of the projects with the same account it is told to. */
async function isUsedElsewhere(
  { database }: Pick<PaymentParts, 'database'>,
  { projectId, actor }: Pick<TransferToDecide, 'projectId' | 'actor'>,
  bankReference: string,
): Promise<boolean> {
  const { accountNumber } = await database.read({ projectId, actor }, getTransferSettings)
  return database.read({ projectId: null, actor }, (tx) =>
    isReferenceUsedElsewhere(tx, { projectId, accountNumber, bankReference }),
  )
}

/** Nothing came, or nobody can tell. The order waits on until its time, and its payer may send another proof. */
export async function refuseTransfer(
  tx: Tx,
  { transferId, now }: Pick<TransferToDecide, 'transferId' | 'now'>,
  { reason, seenVersion }: BodyOf<typeof refusing>,
): Promise<ReplyOf<typeof refusing>> {
  const order = await holdOrder(tx, (await getReached(tx, transferId)).orderId, null)
  if (!order) throw new Refusal('transferAbsent')
  const held = await holdUndecided(tx, transferId, seenVersion)
  await decide(tx, held, order, { step: 'refuse', reason, receivedFen: null, bankReference: '' }, now)
  const payment = await findPayment(tx, held.paymentId)
  if (payment) await takePaymentStep(tx, payment, 'close', now)
  return { state: 'refused', version: await findVersion(tx, versionOf(transferId)) }
}

async function holdUndecided(tx: Tx, transferId: string, seenVersion: number): Promise<StoredTransfer> {
  const held = await holdTransfer(tx, transferId)
  if (!held) throw new Refusal('transferAbsent')
  await refuseChangedMeanwhile(tx, versionOf(transferId), seenVersion)
  return held
}

interface Decided {
  readonly step: TransferStep
  readonly reason: string
  readonly receivedFen: number | null
  readonly bankReference: string
}

async function decide(
  tx: Tx,
  { transferId, state }: StoredTransfer,
  order: StoredOrder,
  { step, reason, receivedFen, bankReference }: Decided,
  now: Date,
): Promise<void> {
  refuseUnless(step, state)
  const { to }: { readonly to: TransferState } = transferSteps[step]
  await writeDecided(tx, transferId, { state: to, reason, receivedFen, bankReference }, now)
  await withdrawOpen(tx, { kind: transferDifference, subjectId: transferId }, now)
  const after = { state: to, ...(reason && { reason }), ...(receivedFen && { receivedFen, bankReference }) }
  const deed = { action: `transfer.${step}`, subject: 'transfer', subjectId: transferId, hidden: ['reason'] }
  const line = await record(tx, { ...deed, before: { state }, after }, now)
  if (step !== 'confirm') await tellTransferPayer(tx, { step, order, reason, receivedFen, line }, now)
}

function refuseUnless(step: TransferStep, state: TransferState): void {
  const { from }: { readonly from: readonly TransferState[] } = transferSteps[step]
  if (!from.includes(state)) throw new Refusal('transferWrongState', { state })
}
