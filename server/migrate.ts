import { startEmbeddedPostgres } from './platform/database/embedded-postgres/embedded-postgres.ts'
import { migrate } from './platform/migrate/migrations.ts'
import { readConfig } from './platform/process/config.ts'
import { openLog } from './platform/process/log.ts'

try {
  await migrateConfigured()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function migrateConfigured() {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  if (config.database.kind === 'external') {
    await migrate({ ...config.database, log })
  } else {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
    await migrate({ ...postgres, log }).finally(() => postgres.stop())
  }
  log.info('the database is as this version expects it')
}
