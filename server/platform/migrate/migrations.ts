import { runMigrations as migrateJobs } from 'graphile-worker'
import { Client } from 'pg'
import { explainConnection } from '#server/platform/database/explain-connection.ts'
import { jobsLog } from '#server/platform/jobs/jobs-log.ts'
import { openJobsPool } from '#server/platform/jobs/jobs-pool.ts'
import type { Log } from '#server/platform/process/log.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { version as ownVersion } from '#server/platform/process/version.ts'
import { findAppRole, grantToApp } from './app-role.ts'
import { applyFunctions } from './apply-functions.ts'
import { applyMigrations } from './apply-migrations.ts'
import { readMigrations } from './migration-files.ts'
import { ownerTransaction } from './owner-transaction.ts'
import { readSqlFiles } from './sql-files.ts'

export interface MigrateParts {
  readonly ownerUrl: string
  readonly appUrl: string
  /** Where `migrations/` and `functions/` lie. */
  readonly definitions?: URL
  readonly version?: string
  readonly log: Log
}

const ownDefinitions = new URL('../../database/', import.meta.url)
/** The functions that tables need, in their policies, triggers and generated columns. */
const groundName = 'ground.sql'
/** Any number will do, as long as every process takes the same. */
const lock = 4_011_977

/** Brings the database to what the code expects. Several processes may start at once: one works, the others wait. */
export async function migrate(parts: MigrateParts): Promise<void> {
  const { ownerUrl, appUrl, definitions = ownDefinitions, version = ownVersion, log } = parts
  const migrations = await readMigrations(new URL('migrations/', definitions))
  const functions = await readSqlFiles(new URL('functions/', definitions))
  const ground = functions.filter(({ name }) => name === groundName)
  const owner = new Client({
    connectionString: ownerUrl,
    application_name: 'baoming-migrate',
    keepAlive: true,
  })
  // Lost where it is not asked anything, it tells only itself; unheard it would end the process without a sentence.
  owner.on('error', () => undefined)
  try {
    await owner.connect()
    await owner.query('select pg_advisory_lock($1)', [lock])
    const role = await findAppRole(owner, appUrl)
    await openRecords(owner)
    await migrateTheJobs(ownerUrl, log)
    await applyFunctions(owner, ground, version, log)
    await applyMigrations(owner, migrations, log)
    await applyFunctions(owner, functions, version, log)
    await ownerTransaction(owner, () => grantToApp(owner, role))
  } catch (error) {
    throw explainConnection(error, 'DATABASE_OWNER_URL', ownerUrl)
  } finally {
    // The session's lock goes with it.
    await owner.end()
  }
}

/** The owner's record of what was applied. A database that has only the first of the two is of version 0.1. */
async function openRecords(owner: Client) {
  const { rows } = await owner.query<{ is_first_version: boolean }>(
    `select to_regclass('public.migration') is not null and to_regclass('public.function_file') is null
       as is_first_version`,
  )
  if (rows[0]?.is_first_version)
    throw new StartError(
      'This database was made by version 0.1, which cannot be upgraded: start with an empty data folder (DATA_DIR) or an empty database.',
    )
  await owner.query(
    `create table if not exists migration (
       name text primary key, checksum text not null, applied_at timestamptz not null
     );
     create table if not exists function_file (
       name text primary key, checksum text not null, version text not null, applied_at timestamptz not null
     )`,
  )
}

/** On a pool of ours: a connection of its own that the database cuts while it closes would end the process. */
async function migrateTheJobs(ownerUrl: string, log: Log) {
  const pgPool = openJobsPool(ownerUrl, 1, log)
  try {
    await migrateJobs({ pgPool, logger: jobsLog(log) })
  } finally {
    await pgPool.end()
  }
}
