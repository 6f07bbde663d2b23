import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Log } from '#server/platform/process/log.ts'
import { tellLapsed } from '../told/tell-step.ts'
import { type LapsingBatch, lapseSome, listLapsing } from './place-store.ts'

export interface LapseParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'info'>
}

export const lapsePlacesJob = 'place.lapse'

const actor = { kind: 'system', name: 'lapse' } as const
/** Applications to a transaction: nobody who chooses waits longer than for these. */
const atOnce = 100

/** Every minute: places go back whose time is over. */
export function lapsePlaces({ database, clock, log }: LapseParts): JobHandler {
  return async () => {
    const now = clock()
    const due = await database.transaction({ projectId: null, actor }, (tx) => listLapsing(tx, now))
    let lapsed = 0
    for (const batch of due) lapsed += await lapseBatch(database, batch, now)
    if (lapsed > 0) log.info({ lapsed }, 'places whose time was over went back')
  }
}

/** Of how many applications. Those that somebody holds right now are left to the next time. */
export async function lapseBatch(
  database: Database,
  { projectId, batchId }: LapsingBatch,
  now: Date,
): Promise<number> {
  for (let lapsed = 0; ; ) {
    const stepIds = Array.from({ length: atOnce }, () => newId(now))
    const some = await database.transaction({ projectId, actor }, async (tx) => {
      const done = await lapseSome(tx, batchId, stepIds, now)
      if (done.lapsed > 0) await tellLapsed(tx, stepIds, now)
      return done
    })
    lapsed += some.lapsed
    if (some.looked < atOnce) return lapsed
  }
}
