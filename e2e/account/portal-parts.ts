import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { openLog } from '#server/platform/process/log.ts'
import { type Keys, openKeys } from '#server/platform/secrets/keys.ts'
import { keepKeys } from '#server/platform/secrets/secret.ts'

/** What the portal of the journeys stands on, for what a board does that no screen does yet. */
export interface PortalParts {
  readonly database: Database
  readonly keys: Keys
  readonly now: Date
}

export const actor = { kind: 'system', name: 'journeys' } as const

export async function withPortalParts<Result>(
  work: (parts: PortalParts) => Promise<Result>,
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<Result> {
  const keys = openKeys(await keepKeys(readConfig({ DATA_DIR: dataDir })))
  const database = openDatabase({ url: await appUrlIn(dataDir), poolSize: 1, log: openLog('warn') })
  try {
    return await work({ database, keys, now: systemClock() })
  } finally {
    await database.close()
  }
}

/** Where the portal of the journeys keeps its database. */
async function appUrlIn(dataDir: string): Promise<string> {
  const home = join(dataDir, 'postgres')
  const { baoming_app: password } = JSON.parse(await readFile(join(home, 'passwords.json'), 'utf8'))
  const options = await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8')
  const socket = options.split('\n')[4] ?? ''
  return `postgresql://baoming_app:${password}@localhost:5432/baoming?host=${encodeURIComponent(socket)}`
}
