import type { BoardOrder } from './board-order.ts'

type Payment = BoardOrder['payments'][number]
type Receipt = BoardOrder['receipts'][number]
type Refund = BoardOrder['refunds'][number]
type Attempt = Pick<Payment, 'provider' | 'way'>
type Back = Pick<Refund, 'amountFen' | 'reason' | 'code'>

/** What became of an order and its money, in the order in which it happened. */
export type TrailEvent = { readonly at: string } & (
  | { readonly deed: 'made'; readonly lines: number; readonly amountFen: number }
  | ({ readonly deed: 'begun' | 'attemptFailed' | 'attemptClosed' } & Attempt)
  | {
      readonly deed: 'came'
      readonly as: Receipt['creditedAs'] | 'late' | 'ended'
      readonly provider: Receipt['provider']
      readonly amountFen: number
    }
  /** So many applications are paid for and keep their places; or do no longer. */
  | { readonly deed: 'placed' | 'released'; readonly lines: number }
  | ({ readonly deed: 'givingBack' | 'givenBack' | 'backFailed' | 'backRefused' | 'backDropped' } & Back)
  | { readonly deed: 'closed' | 'expired' }
)

/** Of what happened in one instant, the cause stands before what came of it. */
const ranks = [
  'made',
  'begun',
  'attemptFailed',
  'attemptClosed',
  'closed',
  'expired',
  'came',
  'placed',
  'released',
  'givingBack',
  'backRefused',
  'backDropped',
  'backFailed',
  'givenBack',
] as const satisfies readonly TrailEvent['deed'][]

export function trailOf(order: BoardOrder): readonly TrailEvent[] {
  const { lines, amountFen, state, createdAt, changedAt, undoneEnd, entries } = order
  const all: readonly TrailEvent[] = [
    { at: createdAt, deed: 'made', lines: lines.length, amountFen },
    ...order.payments.flatMap(ofPayment),
    ...order.receipts.map((receipt) => ofReceipt(receipt, order)),
    ...together(entries, 'earned', 'placed'),
    ...together(entries, 'released', 'released'),
    ...order.refunds.flatMap(ofRefund),
    ...(undoneEnd ? [{ at: undoneEnd.at, deed: undoneEnd.state }] : []),
    ...(state === 'closed' || state === 'expired' ? [{ at: changedAt, deed: state }] : []),
  ]
  return all.toSorted(
    (one, other) => one.at.localeCompare(other.at) || ranks.indexOf(one.deed) - ranks.indexOf(other.deed),
  )
}

function ofPayment({ provider, way, state, createdAt, changedAt }: Payment): TrailEvent[] {
  const attempt = { provider, way }
  const begun: TrailEvent = { at: createdAt, deed: 'begun', ...attempt }
  if (state === 'failed') return [begun, { at: changedAt, deed: 'attemptFailed', ...attempt }]
  if (state === 'closed') return [begun, { at: changedAt, deed: 'attemptClosed', ...attempt }]
  return [begun]
}

function ofReceipt(
  { provider, amountFen, creditedAs, creditedAt: at }: Receipt,
  { expiresAt, undoneEnd }: Pick<BoardOrder, 'expiresAt' | 'undoneEnd'>,
): TrailEvent {
  const came = { at, deed: 'came', provider, amountFen } as const
  if (creditedAs !== 'order') return { ...came, as: creditedAs }
  if (at >= expiresAt) return { ...came, as: 'late' }
  return { ...came, as: undoneEnd ? 'ended' : 'order' }
}

const ends: Readonly<
  Partial<Record<Refund['state'], 'givenBack' | 'backFailed' | 'backRefused' | 'backDropped'>>
> = {
  done: 'givenBack',
  failed: 'backFailed',
  refused: 'backRefused',
  takenBack: 'backDropped',
}

function ofRefund({ amountFen, reason, code, state, createdAt, changedAt }: Refund): TrailEvent[] {
  const back = { amountFen, reason, code }
  const end = ends[state]
  return [
    { at: createdAt, deed: 'givingBack', ...back },
    ...(end ? [{ at: changedAt, deed: end, ...back }] : []),
  ]
}

/** Applications that came to it in one instant are told in one line. */
function together(
  entries: BoardOrder['entries'],
  kind: 'earned' | 'released',
  deed: 'placed' | 'released',
): TrailEvent[] {
  const counts = new Map<string, number>()
  for (const entry of entries) if (entry.kind === kind) counts.set(entry.at, (counts.get(entry.at) ?? 0) + 1)
  return [...counts].map(([at, lines]) => ({ at, deed, lines }))
}
