import type { FileStore } from '#server/adapters/files/port.ts'
import type { Database, Scope } from '#server/platform/database/transaction.ts'
import { deleteParts, listPartKeys } from './work-part-store.ts'

/** Takes away what a work has put into the store piece by piece: the bytes first, so that none is forgotten. */
export async function removeParts(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  scope: Scope,
  workId: string,
): Promise<void> {
  const keys = await database.transaction(scope, (tx) => listPartKeys(tx, workId))
  if (keys.length === 0) return
  for (const key of keys) await files.remove(key)
  await database.transaction(scope, (tx) => deleteParts(tx, workId))
}
