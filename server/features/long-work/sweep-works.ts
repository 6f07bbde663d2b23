import { dayMs } from '#contract/kit/time.ts'
import { workKeptDays } from '#contract/long-work/long-work.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, platformId } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/process/log.ts'
import { removeParts } from './remove-parts.ts'
import { deleteWork, findResultKeys, listOldWorks } from './work-store.ts'

export interface SweepWorksParts {
  readonly database: Database
  readonly files: FileStore
  readonly clock: Clock
  readonly log: Pick<Log, 'info'>
}

export const sweepWorksJob = 'work.sweep'

const actor = { kind: 'system', name: 'work' } as const
const keptMs = workKeptDays * dayMs
const scopeOf = (projectId: string) => ({ projectId: projectId === platformId ? null : projectId, actor })

/** Works that ended days ago go, their files first: a row whose file is gone already says so to its owner. */
export function sweepWorks({ database, files, clock, log }: SweepWorksParts): JobHandler {
  return async () => {
    const before = new Date(clock().getTime() - keptMs)
    const old = await database.transaction(scopeOf(platformId), (tx) => listOldWorks(tx, before))
    for (const { projectId, workId, resultKey } of old) {
      await removeParts({ database, files }, scopeOf(projectId), workId)
      if (resultKey) await files.remove(resultKey)
      await database.transaction(scopeOf(projectId), (tx) => deleteWork(tx, workId))
    }
    if (old.length > 0) log.info({ swept: old.length }, 'works that ended long ago were swept')
  }
}

/** For the sweep of the file store: which files a work keeps. */
export function keepResults({ database }: { readonly database: Database }) {
  return (projectId: string, keys: readonly string[]): Promise<ReadonlySet<string>> =>
    database.transaction(scopeOf(projectId), (tx) => findResultKeys(tx, keys))
}
