import type { FileStore } from '#server/adapters/files/port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/process/log.ts'
import { endUpload } from './upload.ts'
import { findPartKeys, listExpired } from './upload-store.ts'

export interface SweepUploadsParts {
  readonly database: Database
  readonly files: FileStore
  readonly clock: Clock
  readonly log: Pick<Log, 'info'>
}

export const sweepUploadsJob = 'upload.sweep'

const actor = { kind: 'system', name: 'upload-sweep' } as const

/** What nobody finished, or used, goes with its bytes. */
export function sweepUploads({ database, files, clock, log }: SweepUploadsParts): JobHandler {
  return async () => {
    const now = clock()
    const expired = await database.transaction({ projectId: null, actor }, (tx) => listExpired(tx, now))
    for (const { projectId, uploadId } of expired)
      await endUpload({ files }, (work) => database.transaction({ projectId, actor }, work), uploadId)
    if (expired.length > 0) log.info({ swept: expired.length }, 'uploads past their time were swept')
  }
}

/** For the sweep of the file store: which files are parts of an upload. */
export function keepUploadParts({ database }: { readonly database: Database }) {
  return (projectId: string, keys: readonly string[]): Promise<ReadonlySet<string>> =>
    database.transaction({ projectId, actor }, (tx) => findPartKeys(tx, keys))
}
