import { runMigrations as migrateJobs } from 'graphile-worker'
import { Client } from 'pg'
import { explainConnection } from '#server/platform/database/explain-connection.ts'
import { jobsLog } from '#server/platform/jobs/jobs-log.ts'
import { openJobsPool } from '#server/platform/jobs/jobs-pool.ts'
import type { Log } from '#server/platform/process/log.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { findAppRole, grantToApp } from './app-role.ts'
import { type Migration, readMigrations } from './migration-files.ts'

export interface MigrateParts {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly folder?: URL
  readonly log: Log
}

const ourFolder = new URL('../../migrations/', import.meta.url)
/** Any number will do, as long as every process takes the same. */
const lock = 4_011_977

/** Brings the database to what the code expects. Several processes may start at once: one works, the others wait. */
export async function migrate({ ownerUrl, appUrl, folder = ourFolder, log }: MigrateParts): Promise<void> {
  const migrations = await readMigrations(folder)
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
    await migrateTheJobs(ownerUrl, log)
    await applyMissing(owner, migrations, log)
    await inTransaction(owner, () => grantToApp(owner, role))
  } catch (error) {
    throw explainConnection(error, 'DATABASE_OWNER_URL', ownerUrl)
  } finally {
    // The session's lock goes with it.
    await owner.end()
  }
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

async function applyMissing(owner: Client, migrations: readonly Migration[], log: Log) {
  await owner.query(
    'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null)',
  )
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  )
  refuseRewritten(migrations, rows)
  for (const migration of migrations.slice(rows.length)) {
    await inTransaction(owner, () => apply(owner, migration))
    log.info({ migration: migration.name }, 'migration applied')
  }
}

/** What was applied is history: the files must begin with it, letter by letter. */
function refuseRewritten(migrations: readonly Migration[], applied: readonly Omit<Migration, 'sql'>[]) {
  applied.forEach(({ name, checksum }, index) => {
    const migration = migrations[index]
    if (migration?.name !== name)
      throw new StartError(
        `The database has had migration ${name}, which this version does not know: is it older?`,
      )
    if (migration.checksum !== checksum)
      throw new StartError(
        `Migration ${name} was changed after it was applied. Put it back, and write a new one.`,
      )
  })
}

async function apply(owner: Client, { name, sql, checksum }: Migration) {
  try {
    await owner.query(sql)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
  await owner.query('insert into migration values ($1, $2, statement_timestamp())', [name, checksum])
}

async function inTransaction(owner: Client, work: () => Promise<void>) {
  await owner.query('begin')
  try {
    await work()
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
