import type { Choice } from '#contract/kit/list/choice.ts'
import type { ChosenOrder, LeftOut } from '#contract/payment/chosen-orders.ts'
import type { UnpayableReason } from '#contract/payment/order.ts'
import type { enteredApplicationList } from '#contract/registration/list/entered-applications.ts'
import { findChosenThere } from '#server/platform/list/chosen-source.ts'
import type { ListSource } from '#server/platform/list/list-source.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { makeOrder, type OrderParts } from './make-order.ts'

type List = typeof enteredApplicationList

/** One order of those among an organisation's chosen people who can be paid for; the others are named, each with why. */
export async function orderChosen(
  parts: OrderParts,
  asked: Parameters<typeof makeOrder>[1],
  payerId: string,
  source: ListSource<List>,
  choice: Choice<List>,
): Promise<ChosenOrder> {
  const theirs = await findChosenThere(asked.tx, source, choice)
  const named = 'ids' in choice ? choice.ids : theirs
  const absent = named.filter((id) => !theirs.includes(id))
  const left: LeftOut[] = absent.map((applicationId) => ({ applicationId, why: 'absent' }))
  const first = await tryOrder(parts, asked, payerId, theirs)
  left.push(...first.left)
  const payable = theirs.filter((id) => first.left.every(({ applicationId }) => applicationId !== id))
  if (first.orderId !== null || payable.length === 0)
    return { orderId: first.orderId, count: payable.length, left }
  // What refused them is told; those that are left are held since the first try, and nothing else can refuse them.
  const { orderId } = await makeOrder(parts, asked, payerId, payable)
  return { orderId, count: payable.length, left }
}

async function tryOrder(
  parts: OrderParts,
  asked: Parameters<typeof makeOrder>[1],
  payerId: string,
  ids: readonly string[],
): Promise<{ readonly orderId: string | null; readonly left: readonly LeftOut[] }> {
  if (ids.length === 0) return { orderId: null, left: [] }
  try {
    return { ...(await makeOrder(parts, asked, payerId, ids)), left: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.error === 'pricePending')
      return { orderId: null, left: ids.map((applicationId) => ({ applicationId, why: 'pricePending' })) }
    if (error.error !== 'applicationsUnpayable') throw error
    const { lines } = error.data as {
      readonly lines: readonly { readonly applicationId: string; readonly why: UnpayableReason }[]
    }
    return { orderId: null, left: lines.map(({ applicationId, why }) => ({ applicationId, why })) }
  }
}
