import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/process/log.ts'
import { listMoving } from './board-store.ts'
import { moveByClock } from './move-batch.ts'

export const moveBatchesJob = 'batch.move'

const actor = { kind: 'system', name: 'batch-clock' } as const

interface BatchClockParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
}

/** Every minute: batches are opened at the hour that is set, and end with their exam; one that fails stops no other. */
export function moveBatchesByClock({ database, clock, log }: BatchClockParts): JobHandler {
  return async () => {
    const now = clock()
    const due = await database.transaction({ projectId: null, actor }, (tx) => listMoving(tx, now))
    for (const { projectId, batchId } of due) {
      try {
        await database.transaction({ projectId, actor }, (tx) => moveByClock(tx, batchId, now))
      } catch (error) {
        log.error({ err: error, projectId, batchId }, 'a batch could not be moved by the clock')
      }
    }
  }
}
