import { z } from 'zod'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'

export const eraseBytesJob = 'file.eraseBytes'

const work = z.object({ storageKeys: z.array(z.string()) })

/** What no row keeps any more goes out of the store. It may have gone before. */
export function eraseBytes({ files }: { readonly files: FileStore }): JobHandler {
  return async (payload) => {
    for (const key of work.parse(payload).storageKeys) await files.remove(key)
  }
}
