import { dayMs } from '#contract/kit/time.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countSentBytes } from './import-store.ts'

/** All that one sender's workbooks of a day may have: each is kept for weeks, and nobody fills the disk with them. */
const mostBytesADay = 512 * 1024 * 1024
const retryInSeconds = 3600

export async function refuseTooMuch(tx: Tx, sentBy: string, now: Date): Promise<void> {
  const sent = await countSentBytes(tx, sentBy, new Date(now.getTime() - dayMs))
  if (sent > mostBytesADay) throw new Refusal('tooManyRequests', { retryInSeconds }, retryInSeconds)
}
