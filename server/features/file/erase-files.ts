import { z } from 'zod'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import { deleteFiles } from './file-store.ts'

export const eraseBytesJob = 'file.eraseBytes'

const work = z.object({ storageKeys: z.array(z.string()) })

/** Nobody keeps them any more, and their bytes do not wait for the sweep: they go as soon as the transaction is over. */
export async function eraseFiles(tx: Tx, fileIds: readonly string[]): Promise<void> {
  const storageKeys = await deleteFiles(tx, fileIds)
  if (storageKeys.length > 0) await queueJob(tx, eraseBytesJob, { storageKeys })
}

export function eraseBytes({ files }: { readonly files: FileStore }): JobHandler {
  return async (payload) => {
    for (const key of work.parse(payload).storageKeys) await files.remove(key)
  }
}
