import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openDiskStore } from '#server/adapters/files/disk.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { createApp } from '#server/app.ts'
import { openInvoiceFlush } from '#server/features/invoice/invoice.ts'
import type { InvoiceFlush } from '#server/features/payment/payment.ts'
import { listenToChanges } from '#server/platform/database/changes.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { throwBreach } from '#server/platform/http/contract-check/contract-breach.ts'
import { openPortraits } from '#server/platform/portrait/open-portraits.ts'
import type { PortraitLooker } from '#server/platform/portrait/portrait-looker.ts'
import type { Config } from '#server/platform/process/config.ts'
import { type Log, openLog } from '#server/platform/process/log.ts'
import { Metrics } from '#server/platform/process/metrics.ts'
import { type Keys, openKeys } from '#server/platform/secrets/keys.ts'
import { openPasswords, type Passwords } from '#server/platform/secrets/passwords.ts'
import { keepKeys } from '#server/platform/secrets/secret.ts'
import type { TestClock } from './test-clock.ts'
import { testConfig } from './test-config.ts'
import type { TestDatabase } from './test-database.ts'

/** One process of the product, as far as one can be inside the test's own: its pool, its listener, its memory. */
export interface TestApp {
  readonly config: Config
  readonly app: FastifyInstance
  readonly database: Database
  readonly files: FileStore
  /** What the addresses of files are signed with. */
  readonly secret: string
  readonly keys: Keys
  readonly invoiceFlush: InvoiceFlush
  readonly portraits: PortraitLooker
  readonly log: Log
  /** What the app logged. */
  readonly lines: readonly string[]
  /** Listens on a free port the first time it is asked for. */
  url(): Promise<string>
  close(): Promise<void>
}

export interface TestAppParts {
  readonly on: Pick<TestDatabase, 'appUrl' | 'ownerUrl'>
  readonly clock: TestClock
  /** Uploaded files lie here, shared by the apps of one house. */
  readonly folder: string
  /** Settings of an installation, over those of the house. */
  readonly env: Readonly<Record<string, string>>
  /** Where the web's build lies. */
  readonly distDir: string
  readonly between?: Between
}

/** What stands between the app and what it stands on. */
export interface Between {
  readonly database?: (database: Database) => Database
  readonly files?: (files: FileStore) => FileStore
  readonly passwords?: (passwords: Passwords) => Passwords
}

/** A machine that is slow for a while is not what a test means by "busy". */
const waits = {
  database: { waitMs: 30_000, statementTimeoutMs: 30_000 },
  changes: { connectMs: 30_000, pingMs: 30_000 },
} as const

export async function openTestApp(parts: TestAppParts): Promise<TestApp> {
  const { on, clock, folder, env, distDir, between } = parts
  const config = testConfig({ on, folder, env })
  const lines: string[] = []
  const log = openLog(config.logLevel, {
    write(line) {
      lines.push(line)
      if (!env.LOG_LEVEL) process.stdout.write(line)
    },
  })
  const own = openDatabase({ url: on.appUrl, poolSize: config.poolSize, log, ...waits.database })
  const database = between?.database?.(own) ?? own
  const secret = config.secret ?? ''
  const keys = openKeys(await keepKeys(config))
  const disk = openDiskStore(join(folder, 'files'), keys)
  const files = between?.files?.(disk) ?? disk
  const passwords = openPasswords()
  const portraits = openPortraits({ config, log })
  const changes = await listenToChanges({ url: on.appUrl, log, ...waits.changes })
  const app = await createApp({
    config,
    database,
    changes,
    files,
    clock,
    demoClock: config.demo ? clock : null,
    log,
    metrics: new Metrics(),
    secret,
    keys,
    passwords: between?.passwords?.(passwords) ?? passwords,
    portraits,
    distDir,
    onBreach: throwBreach,
    takesPayments: true,
  })
  let address: Promise<string> | undefined
  return {
    config,
    app,
    database,
    files,
    secret,
    keys,
    invoiceFlush: openInvoiceFlush(keys),
    portraits,
    log,
    lines,
    url() {
      address ??= app.listen({ host: '127.0.0.1', port: 0 })
      return address
    },
    async close() {
      await app.close()
      await changes.close()
      await portraits.close()
      await database.close()
    },
  }
}
