import { tellOfApplications } from '#server/features/registration/registration.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Deed, recordMany } from '#server/platform/database/history.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/process/log.ts'
import { findUntold, holdUntold, listPeopleToTell, listUntold, writeTold } from './told-store.ts'

export const tellScoresJob = 'score.tell'

const actor = { kind: 'system', name: 'score-clock' } as const
const usualPeopleAtOnce = 200

interface TellingParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
  readonly peopleAtOnce?: number
}

/** Every minute: of scores whose time has come everybody is told, each once; one batch that fails stops no other. */
export function tellScores({
  database,
  clock,
  log,
  peopleAtOnce = usualPeopleAtOnce,
}: TellingParts): JobHandler {
  return async () => {
    const now = clock()
    const due = await database.transaction({ projectId: null, actor }, (tx) => listUntold(tx, now))
    for (const { projectId, batchId } of due) {
      try {
        while (
          await database.transaction({ projectId, actor }, (tx) => tellSome(tx, batchId, peopleAtOnce, now))
        );
      } catch (error) {
        log.error({ err: error, projectId, batchId }, 'scores could not be told of')
      }
    }
  }
}

/** History, messages and how far it is are one transaction. Answers whether there may be more. */
async function tellSome(tx: Tx, batchId: string, peopleAtOnce: number, now: Date): Promise<boolean> {
  if (!(await holdUntold(tx, batchId, now))) return false
  const { toldAfter } = await findUntold(tx, batchId)
  const ids = await listPeopleToTell(tx, batchId, toldAfter, peopleAtOnce)
  const deeds = ids.map((applicationId): Deed => {
    const deed = { action: 'application.releaseScore', subject: 'application', subjectId: applicationId }
    return { ...deed, before: null, after: {} }
  })
  await tellOfApplications(tx, 'scoreReleased', await recordMany(tx, deeds, now), now)
  await writeTold(tx, batchId, {
    count: ids.length,
    after: ids.at(-1) ?? toldAfter,
    now,
    isEnd: ids.length < peopleAtOnce,
  })
  return ids.length === peopleAtOnce
}
