import type { Actor } from '#contract/kit/actor.ts'
import type { OnlineProviderName } from '#contract/payment/payment-way.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { insertClosing } from './day-store.ts'
import { reportMoneyDay } from './money-day.ts'
import { countUnplaced } from './unplaced-memory.ts'

/** Signs the figures of a day as they are now; they stay. */
export async function closeMoneyDay(
  tx: Tx,
  actor: Actor,
  providers: readonly OnlineProviderName[],
  day: string,
  now: Date,
): Promise<{ closedAt: string; closedBy: string }> {
  if (actor.kind !== 'staff') throw new Refusal('permissionMissing')
  const { figures, hindrances, closing } = await reportMoneyDay(tx, providers, day, { now, countUnplaced })
  if (closing) throw new Refusal('dayClosed')
  if (hindrances.length > 0) throw new Refusal('dayNotToClose', { hindrances })
  const { staffId } = actor
  const closingId = newId(now)
  if (!(await insertClosing(tx, { day, closedAt: now, staffId, figures, closingId })))
    throw new Refusal('dayClosed')
  const { receivedFen, refundedFen, openDifferences } = figures
  await record(
    tx,
    {
      ...{ action: 'closing.sign', subject: 'closing', subjectId: closingId },
      before: null,
      after: { day, receivedFen, refundedFen, openDifferences },
    },
    now,
  )
  return { closedAt: now.toISOString(), closedBy: staffId }
}
