import { examStatus } from '#contract/batch/batch.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { CancelledScope } from '#contract/payment/cancellation/exam-cancellation.ts'
import { readBatch } from '#server/features/batch/batch.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Whoever could still come in would miss it. Read, not remembered: it must be so now. */
export async function refuseStillOpen(
  tx: Tx,
  part: CancelledScope & { readonly batchId: string },
): Promise<Batch> {
  const batch = await readBatch(tx, part.batchId)
  if (!batch) throw new Refusal('batchAbsent')
  if (isStillOpen(batch, part)) throw new Refusal('cancellationStillOpen')
  return batch
}

function isStillOpen({ examStatus: status, areas, subjects }: Batch, { areaId, subjectId }: CancelledScope) {
  if (status !== examStatus.inProgress) return false
  const isOffered = (thing: { readonly offered: boolean } | undefined) => thing?.offered !== false
  const ofArea = areaId === null || isOffered(areas.find((area) => area.areaId === areaId))
  return ofArea && (subjectId === null || isOffered(subjects.find((one) => one.subjectId === subjectId)))
}
