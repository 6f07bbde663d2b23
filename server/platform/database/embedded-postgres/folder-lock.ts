import { readFile, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Places } from './places.ts'

export interface FolderLock {
  release(): void
}

/** A process that is just going down may hold the folder a moment longer. */
const waitMs = 2_000

/** Kept here, or the garbage collector would close a connection and with it give up the lock. */
const held = new Set<DatabaseSync>()

/**
 * One living process per data folder. The lock is SQLite's on an empty file, so it belongs to the operating
 * system: it dies with the process, however that dies, and no process id that is used again can hold it.
 */
export async function lockFolder(places: Places): Promise<FolderLock> {
  const deadline = performance.now() + waitMs
  for (;;) {
    const lock = tryLock(places.lock)
    if (lock) {
      await writeFile(
        places.lockHolder,
        JSON.stringify({ pid: process.pid, since: new Date().toISOString() }),
      )
      return lock
    }
    if (performance.now() > deadline) throw new EmbeddedPostgresError(await describeHolder(places))
    await sleep(100)
  }
}

function tryLock(path: string): FolderLock | null {
  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(path, { timeout: 0 })
    connection.exec('begin exclusive')
  } catch (error) {
    connection?.close()
    if (isBusy(error)) return null
    throw new EmbeddedPostgresError(
      `The lock ${path} cannot be taken (${(error as Error).message}). Give the data folder to the user who ` +
        'starts the server (chown -R), or choose another DATA_DIR.',
    )
  }
  held.add(connection)
  return {
    release: () => {
      if (held.delete(connection)) connection.close()
    },
  }
}

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

async function describeHolder(places: Places): Promise<string> {
  const holder = await readFile(places.lockHolder, 'utf8').then(
    (text) => JSON.parse(text) as { pid: number; since: string },
    () => null,
  )
  const who = holder ? `process ${holder.pid} (since ${holder.since})` : 'another process'
  return (
    `The data folder ${places.root} is in use by ${who}. Stop that process, choose another DATA_DIR, ` +
    'or set DATABASE_URL to a PostgreSQL that several processes may share.'
  )
}
