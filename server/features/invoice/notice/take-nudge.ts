import type { Tx } from '#server/platform/database/transaction.ts'
import { lastAskedAt } from '../invoice-parts.ts'
import { askSooner, findUnderWay } from '../invoice-turn-store.ts'
import { queueInvoiceWorkAt } from '../queue-invoice-work.ts'

/** Anybody can tell news: an issuer is not asked more often than this, whoever sends them. */
const leastBetweenMs = 10_000

/** Of an invoice that is under way its issuer is asked now, or a moment after the last time; of any other nothing is done. */
export async function takeNudge(tx: Tx, number: string, now: Date): Promise<void> {
  const asked = await findUnderWay(tx, number)
  // Due in a moment, perhaps by news that came before.
  if (!asked || asked.askAt.getTime() - now.getTime() <= leastBetweenMs) return
  const soonest = lastAskedAt(asked).getTime() + leastBetweenMs
  const askAt = new Date(Math.max(now.getTime(), soonest))
  await askSooner(tx, asked, askAt)
  await queueInvoiceWorkAt(tx, askAt)
}
