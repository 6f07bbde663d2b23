import { type FileStore, projectOfKey } from '#server/adapters/files/port.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, platformId } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/process/log.ts'
import { findKeptKeys } from './file-store.ts'

export interface SweepFilesParts {
  readonly files: FileStore
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'info'>
  /** Which of these keys are kept by something else than a file of the project. */
  readonly findKeptElsewhere?: (projectId: string, keys: readonly string[]) => Promise<ReadonlySet<string>>
}

export const sweepFilesJob = 'file.sweep'

/** Longer than anybody takes from storing a file to keeping it. */
const graceMs = 24 * 60 * 60 * 1000

/**
 * Removes what was stored and never kept: a transaction failed after it, or a process died. Files of projects that this
 * database does not know stay: they may be another installation's.
 */
export function sweepFiles(parts: SweepFilesParts): JobHandler {
  return async () => {
    const { files, clock, log } = parts
    let removed = 0
    for await (const keys of files.listBefore(new Date(clock().getTime() - graceMs))) {
      for (const [projectId, own] of Map.groupBy(keys, projectOfKey)) {
        for (const key of await findLoose(parts, projectId, own)) {
          await files.remove(key)
          removed += 1
        }
      }
    }
    log.info({ removed }, 'files that nobody kept were swept')
  }
}

async function findLoose(
  { database, findKeptElsewhere }: SweepFilesParts,
  projectId: string,
  keys: readonly string[],
): Promise<readonly string[]> {
  const scope = { projectId, actor: { kind: 'system', name: 'file-sweep' } } as const
  const kept = await database.transaction(scope, (tx) => findKeptKeys(tx, keys))
  if (kept === null && projectId !== platformId) return []
  const keptElsewhere = await findKeptElsewhere?.(projectId, keys)
  return keys.filter((key) => !kept?.has(key) && !keptElsewhere?.has(key))
}
