import type { Actor } from '#contract/kit/actor.ts'
import { takeFromLimits } from '#server/features/proof/proof.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** In an hour, of one account: each order takes numbers and rows, each attempt calls a provider, of each refund people are told. */
const mostPerHour = {
  orders: { candidate: 20, organisation: 200 },
  attempts: { candidate: 60, organisation: 200 },
  refunds: { candidate: 20, organisation: 500 },
} as const

/** Takes one of the orders that somebody may make, of the attempts that they may begin or give up, of the refunds that they may ask for. */
export async function limitPaying(
  tx: Tx,
  keys: Keys,
  actor: Actor,
  kind: keyof typeof mostPerHour,
  now: Date,
): Promise<void> {
  if (actor.kind !== 'account') return
  const bucket = keys.index(tx.projectId, `paying-${kind}`, actor.accountId)
  await takeFromLimits(tx, [{ bucket, seconds: 3600, most: mostPerHour[kind][actor.role] }], now)
}
