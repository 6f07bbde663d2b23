import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type FileStore, newStorageKey } from '#server/adapters/files/port.ts'
import { platformId, type Scope } from '#server/platform/database/transaction.ts'
import type { WrittenRow } from '#server/platform/workbook/writing/write-workbook.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Puts the rows of a portion into the store; answers where. No work keeps them, so the nightly sweep takes what is lost. */
export async function putRows(
  files: FileStore,
  { projectId }: Scope,
  rows: readonly WrittenRow[],
): Promise<string> {
  const key = newStorageKey(projectId ?? platformId)
  await files.put(key, await pack(JSON.stringify(rows)), 'application/gzip')
  return key
}

/** The rows of all portions, one after the other; no more than one portion is held. */
export async function* readRowsBack(files: FileStore, keys: readonly string[]): AsyncGenerator<WrittenRow> {
  for (const key of keys) {
    const stream = await files.open(key)
    if (!stream) throw new Error('Rows of an export are no longer in the store.')
    const packed = Buffer.concat(await stream.toArray())
    yield* JSON.parse((await unpack(packed)).toString()) as WrittenRow[]
  }
}
