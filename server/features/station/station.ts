import type { BatchSite } from '#contract/station/batch-site.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listSites } from './site/site-store.ts'

/**
 * The sites of a batch with their rooms and usable seats, as they are in force now: seats without the spare ones, none
 * where the room or its station is switched off. In an order of their own, so that two readings of the same are the same.
 */
export function listBatchSites(tx: Tx, batchId: string): Promise<BatchSite[]> {
  return listSites(tx, batchId)
}
