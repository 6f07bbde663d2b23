import { dayMs } from '#contract/kit/time.ts'
import { type FileStore, projectOfKey } from '#server/adapters/files/port.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, platformId } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/process/log.ts'
import { findKeptKeys } from './file-store.ts'

/** Which of these keys something of a project keeps. */
export type FindKept = (projectId: string, keys: readonly string[]) => Promise<ReadonlySet<string>>

export interface SweepFilesParts {
  readonly files: FileStore
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'info'>
  /** What else keeps something in the store than the files of a project. */
  readonly keepers?: readonly FindKept[]
}

export const sweepFilesJob = 'file.sweep'

/** Longer than anybody takes from storing a file to keeping it. */
const graceMs = dayMs

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
  { database, keepers = [] }: SweepFilesParts,
  projectId: string,
  keys: readonly string[],
): Promise<readonly string[]> {
  const scope = { projectId, actor: { kind: 'system', name: 'file-sweep' } } as const
  const kept = await database.transaction(scope, (tx) => findKeptKeys(tx, keys))
  if (kept === null && projectId !== platformId) return []
  const elsewhere = await Promise.all(keepers.map((findKept) => findKept(projectId, keys)))
  return keys.filter((key) => !kept?.has(key) && !elsewhere.some((found) => found.has(key)))
}
