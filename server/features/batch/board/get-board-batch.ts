import { examStatus } from '#contract/batch/batch.ts'
import { batchStepsFrom } from '#contract/batch/batch-steps.ts'
import type { BatchOverview, BoardBatch } from '#contract/batch/board/board-batch.ts'
import { registrationTimes } from '#contract/batch/eligibility.ts'
import { rolesOf } from '#contract/kit/actor.ts'
import { windowOf } from '#contract/project/window.ts'
import { placeKeepers } from '#contract/registration/application-steps.ts'
import { getProjectAsItStands } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countConcerned, listStoredBatches, readStoredBatch, versionedBatch } from '../batch-store.ts'
import { hasApplications, listBatchFigures } from './board-store.ts'

/** The whole of a batch as it stands, for those who set it up. */
export async function getBoardBatch(tx: Tx, batchId: string, now: Date): Promise<BoardBatch> {
  // The version first: whoever changes it in between is then met by the other's version, and never the other way round.
  const boardVersion = await findVersion(tx, versionedBatch(batchId))
  const batch = await readStoredBatch(tx, batchId)
  if (!batch) throw new Refusal('batchAbsent')
  const isUsed = batch.examStatus !== examStatus.init || (await hasApplications(tx, batchId))
  return {
    batch,
    boardVersion,
    ...(await countConcerned(tx, batchId)),
    deletable: !isUsed,
    steps: batchStepsFrom(batch, rolesOf(tx.actor, tx.projectId ?? undefined), now),
  }
}

/** Every batch of the project, in the order in which candidates see them. */
export async function overseeBatches(tx: Tx): Promise<BatchOverview[]> {
  const { windows } = await getProjectAsItStands(tx)
  const figures = new Map((await listBatchFigures(tx, placeKeepers)).map((one) => [one.batchId, one]))
  return (await listStoredBatches(tx)).map((batch) => {
    const { batchId, name, examStatus: status, opensItselfAt, examStartsAt, examEndsAt } = batch
    const hasWindow = windowOf('registration', windows, batch.windows) !== undefined
    const none = { capacity: 0, held: 0, drafts: 0, handedIn: 0 }
    const { capacity, held, drafts, handedIn } = figures.get(batchId) ?? none
    return {
      ...{ batchId, name, examStatus: status, opensItselfAt, examStartsAt, examEndsAt },
      registration: hasWindow ? registrationTimes(batch, windows) : null,
      areas: batch.areas.filter(({ offered }) => offered).length,
      subjects: batch.subjects.filter(({ offered }) => offered).length,
      ...{ capacity, held, drafts, handedIn },
    }
  })
}
