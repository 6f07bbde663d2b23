import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/process/config.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { openDiskStore } from './disk.ts'
import type { FileStore } from './port.ts'
import { openS3Store } from './s3.ts'

/** The store that the configuration names. A folder is made at once: what cannot keep files does not start. */
export async function openFiles(
  { files, dataDir }: Pick<Config, 'files' | 'dataDir'>,
  keys: Keys,
): Promise<FileStore> {
  if (files.kind === 's3') return openS3Store(files)
  const folder = join(dataDir, 'files')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.W_OK | constants.X_OK)
  return openDiskStore(folder, keys)
}
