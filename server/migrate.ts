import { readConfig } from './platform/config.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { openLog } from './platform/log.ts'
import { migrate } from './platform/migrations.ts'

const config = readConfig(process.env)
const log = openLog(config.logLevel)

if (config.database.kind === 'external') {
  await migrate({ ...config.database, log })
} else {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  try {
    await migrate({ ...postgres, log })
  } finally {
    await postgres.stop()
  }
}
log.info('the database is as this version expects it')
