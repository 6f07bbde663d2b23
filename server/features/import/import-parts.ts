import type { FileStore } from '#server/adapters/files/port.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** What the way of a workbook stands on. */
export interface ImportParts {
  readonly keys: Keys
  readonly files: FileStore
}
