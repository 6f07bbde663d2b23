import type { putWindows, WindowPlan } from '#contract/batch/windows/window-plan.ts'
import {
  changeProjectWindows,
  findProjectVersion,
  getProjectAsItStands,
} from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { listStoredBatches, versionedBatch } from '../batch-store.ts'
import { changeBatch } from '../change-batch.ts'

/** Versions first: whoever changes something in between is then met by the other's version, never the other way round. */
export async function readWindowPlan(tx: Tx): Promise<WindowPlan> {
  const version = await findProjectVersion(tx)
  const versions = await findBatchVersions(tx)
  const { examStartsAt, examEndsAt, windows } = await getProjectAsItStands(tx)
  const batches = (await listStoredBatches(tx)).map((batch) => ({
    batchId: batch.batchId,
    name: batch.name,
    examStatus: batch.examStatus,
    examStartsAt: batch.examStartsAt,
    examEndsAt: batch.examEndsAt,
    version: versions.get(batch.batchId) ?? 0,
    windows: batch.windows,
  }))
  return { project: { version, examStartsAt, examEndsAt, windows }, batches }
}

/** Sets them where nobody else has changed the project, or the batch, since they were read. */
export async function setWindows({ tx, body, now }: Call<typeof putWindows>) {
  const { batchId, windows, seenVersion } = body
  if (batchId === null) {
    await changeProjectWindows(tx, windows, seenVersion, now)
    return { version: await findProjectVersion(tx), windows }
  }
  await changeBatch(tx, batchId, { windows }, now, { seenVersion })
  return { version: await findVersion(tx, versionedBatch(batchId)), windows }
}

async function findBatchVersions(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.query<{ batchId: string; version: number }>(
    `select subject_id as "batchId", count(*)::int as version from history
     where project_id = current_project() and subject = 'batch' group by subject_id`,
    [],
  )
  return new Map(rows.map(({ batchId, version }) => [batchId, version]))
}
