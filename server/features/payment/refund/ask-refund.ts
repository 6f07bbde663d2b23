import type { askRefund as endpoint } from '#contract/payment/refund/refund-endpoints.ts'
import type { RefundGround } from '#contract/payment/refund/refund-rules.ts'
import { record } from '#server/platform/database/history.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { splitBackOf } from '../carryover/line-money.ts'
import { limitPaying } from '../limit-paying.ts'
import { findOrder, holdOrder } from '../order/order-store.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { nextProviderNumber } from '../provider-number.ts'
import { approveRefund } from './approve-refund.ts'
import { type OfferedLine, offerFor } from './offer-refund.ts'
import { factsOf } from './record-asked.ts'
import { insertRequest, tieRefundFiles } from './refund-request-store.ts'
import { getRefundRules } from './refund-rules-store.ts'
import { holdRefund, insertRefund, type StoredRefund } from './refund-store.ts'
import { listRefundableLines, type RefundableLine } from './refundable-lines.ts'
import { tellPayer } from './tell-payer.ts'

type Parts = Pick<PaymentParts, 'registration' | 'invoiceFlush'>

/** Asks for what the rule gives back, in the name of whoever paid. Where the rule decides, it is approved at once. */
export async function askRefund(
  parts: Parts,
  call: Pick<Call<typeof endpoint>, 'tx' | 'actor' | 'projectId' | 'params' | 'body' | 'now'>,
  payerId: string,
) {
  const { tx, params, body, now, projectId } = call
  const { orderId } = params
  if (!(await findOrder(tx, orderId, payerId))) throw new Refusal('orderAbsent')
  const rules = await getRefundRules(tx)
  const ground = rules.grounds.find(({ groundId }) => groundId === body.groundId)
  if (!ground) throw new Refusal('refundGroundAbsent')
  if (ground.proof === 'required' && body.fileIds.length === 0) throw new Refusal('refundProofMissing')
  const lines = await listRefundableLines(tx, orderId, { held: true })
  await holdOrder(tx, orderId, payerId)
  const offered = await offerFor(parts, { projectId, now }, { ground, of: rules.of }, lines)
  const asked = chosenOf(offered, body.applicationIds)
  if (rules.of === 'order' && offered.some(({ why, applicationId }) => !why && !asked.has(applicationId)))
    throw new Refusal('refundOfWholeOrder')
  await limitPaying(tx, parts.registration.keys, call.actor, 'refunds', now)
  const requestId = newId(now)
  const { groundId, name: groundName } = ground
  await insertRequest(
    tx,
    parts.registration.keys,
    { requestId, orderId, groundId, groundName, words: body.words },
    now,
  )
  const fileIds = [...new Set(body.fileIds)]
  if ((await tieRefundFiles(tx, { requestId, orderId }, fileIds)) !== fileIds.length)
    throw new Refusal('refundFileAbsent')
  const refunds = []
  for (const line of lines) {
    const backFen = asked.get(line.applicationId)
    if (backFen === undefined) continue
    const one = await askForLine(call, { line, orderId, requestId, backFen, ground })
    if (decides(ground, rules.twoPeopleAboveFen, backFen))
      await approveRefund(parts, tx, one, { amountFen: backFen, note: '', leavesExam: true }, now)
    const { refundId, applicationId } = one
    const { state, amountFen, carriedFen } = (await holdRefund(tx, refundId)) ?? one
    refunds.push({ refundId, applicationId, amountFen, carriedFen, state })
  }
  return { refunds }
}

/** What nobody looks at is below the limit too: above it two people do. */
const decides = ({ decidedBy }: RefundGround, limitFen: number | null, backFen: number) =>
  decidedBy === 'rule' && (limitFen === null || backFen <= limitFen)

/** What comes back for each; refused where one of them cannot be asked for. */
function chosenOf(
  offered: readonly OfferedLine[],
  applicationIds: readonly string[],
): ReadonlyMap<string, number> {
  const chosen = [...new Set(applicationIds)].map((applicationId) => {
    const line = offered.find((one) => one.applicationId === applicationId)
    return { applicationId, backFen: line?.backFen ?? 0, why: line ? line.why : ('notPaid' as const) }
  })
  const lines = chosen.flatMap(({ applicationId, why }) => (why ? [{ applicationId, why }] : []))
  if (lines.length > 0) throw new Refusal('refundImpossible', { lines })
  return new Map(chosen.map(({ applicationId, backFen }) => [applicationId, backFen]))
}

interface AskedLine {
  readonly line: RefundableLine
  readonly orderId: string
  readonly requestId: string
  readonly backFen: number
  readonly ground: RefundGround
}

async function askForLine(
  { tx, now }: Pick<Call<typeof endpoint>, 'tx' | 'now'>,
  { line: { applicationId, receiptId }, orderId, requestId, backFen, ground }: AskedLine,
): Promise<StoredRefund & { readonly applicationId: string }> {
  const refundId = newId(now)
  const number = await nextProviderNumber(tx)
  const split = await splitBackOf(tx, { orderId, applicationId }, backFen)
  const money = { receiptId, orderId, applicationId, ...split, reason: 'asked' } as const
  await insertRefund(tx, { ...money, refundId, number, requestId }, now)
  const deed = { action: 'refund.ask', subject: 'refund', subjectId: refundId }
  const after = { state: 'asked', orderId, ...factsOf(split), reason: 'asked', name: ground.name }
  const line = await record(tx, { ...deed, before: null, after }, now)
  const refund = await holdRefund(tx, refundId)
  if (!refund) throw new Error('The refund that was just asked for is not there.')
  await tellPayer(tx, 'refundAsked', { ...refund, amountFen: backFen, line }, now)
  return { ...refund, applicationId }
}
