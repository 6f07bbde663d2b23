import { join } from 'node:path'
import type { Config } from '#server/platform/process/config.ts'
import { openDiskStore } from './disk.ts'
import type { FileStore } from './port.ts'
import { openS3Store } from './s3.ts'

/** The store that the configuration names. */
export function openFiles({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): FileStore {
  return files.kind === 's3' ? openS3Store(files) : openDiskStore(join(dataDir, 'files'))
}
