import { openFiles } from './adapters/files/open-files.ts'
import { openGround } from './ground.ts'
import { openJobs, recurringJobs } from './jobs.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/database.ts'
import { startWorker } from './platform/jobs/jobs.ts'
import { openPortraits } from './platform/portrait/open-portraits.ts'
import { readConfig } from './platform/process/config.ts'
import { tellLastWords } from './platform/process/last-words.ts'
import { openLog } from './platform/process/log.ts'
import { stopOnSignal } from './platform/process/stop-on-signal.ts'
import { openKeys } from './platform/secrets/keys.ts'
import { keepKeys, keepSecret } from './platform/secrets/secret.ts'
import { explainFailure } from './start-words.ts'

/** Works off jobs and nothing else, beside app processes that run with JOBS=0. */
try {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  tellLastWords(log)
  const secret = await keepSecret(config)
  const keys = openKeys(await keepKeys(config))
  const ground = await openGround(config, log)
  const database = openDatabase({ url: ground.appUrl, poolSize: config.poolSize, log })
  const files = await openFiles(config, keys)
  const portraits = openPortraits({ config, log })
  const own = { config, database, files, keys, secret, portraits, log }
  const { handlers, close } = openJobs({ ...own, clock: systemClock })
  const worker = await startWorker({
    ownerUrl: ground.ownerUrl,
    handlers,
    recurring: recurringJobs,
    log,
  })

  async function stop() {
    await worker.stop()
    close()
    await portraits.close()
    await database.close()
    await ground.close()
  }
  stopOnSignal({ stop, seconds: config.stopSeconds, log })
  log.info('working off jobs')
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}
