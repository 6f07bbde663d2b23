import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { RegistrationParts } from '../registration-parts.ts'
import { listNumbersOfOwner } from './held-applications-store.ts'

export interface OwnedApplication {
  readonly applicationId: string
  /** Empty where it was not handed in. */
  readonly number: string
  readonly batch: Batch
}

/** Those of an account, by itself or by records bound to it, the newest first: what whoever tells of them begins with. */
export async function listOwned(
  { batches }: Pick<RegistrationParts, 'batches'>,
  tx: Tx,
  accountId: string,
): Promise<OwnedApplication[]> {
  const known = new Map((await batches.list(tx.projectId ?? '')).map((batch) => [batch.batchId, batch]))
  const rows = await listNumbersOfOwner(tx, accountId)
  return rows.flatMap(({ batchId, ...row }) => {
    const batch = known.get(batchId)
    return batch ? [{ ...row, batch }] : []
  })
}
