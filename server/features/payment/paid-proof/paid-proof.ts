import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findOrder } from '../order/order-store.ts'
import { findPaidAt } from '../order/shown-order-store.ts'

const goodForMs = 15 * 60_000

/** The leading word keeps a signature made for this from being good for anything else. */
const signature = (secret: string, projectId: string, orderId: string, expires: string) =>
  createHmac('sha256', secret).update(`paid order\n${projectId}\n${orderId}\n${expires}`).digest()

/** With this the public page tells for a quarter of an hour that an order is paid. Its payer alone is given one. */
export async function provePayment(
  tx: Tx,
  secret: string,
  { orderId, payerId, now }: { readonly orderId: string; readonly payerId: string; readonly now: Date },
): Promise<{ proof: string }> {
  const order = await findOrder(tx, orderId, payerId)
  if (!order) throw new Refusal('orderAbsent')
  if (order.state !== 'paid') throw new Refusal('orderWrongState', { state: order.state })
  const expires = String(now.getTime() + goodForMs)
  const signed = signature(secret, String(tx.projectId), orderId, expires)
  return { proof: `${orderId}.${expires}.${signed.toString('base64url')}` }
}

export async function readPaymentProof(
  tx: Tx,
  secret: string,
  proof: string,
  now: Date,
): Promise<{ number: string; amountFen: number; paidAt: string }> {
  const orderId = openProof(secret, String(tx.projectId), proof, now)
  const order = orderId === null ? null : await findOrder(tx, orderId, null)
  const paidAt = order && (await findPaidAt(tx, order.orderId))
  if (order?.state !== 'paid' || !paidAt) throw new Refusal('paymentProofInvalid')
  return { number: order.number, amountFen: order.amountFen, paidAt: paidAt.toISOString() }
}

/** The order that it names; null where it is not ours, or past its time. */
function openProof(secret: string, projectId: string, proof: string, now: Date): string | null {
  const [orderId = '', expires = '', signed = ''] = proof.split('.')
  const right = signature(secret, projectId, orderId, expires)
  const given = Buffer.from(signed, 'base64url')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return Number(expires) > now.getTime() ? orderId : null
}
