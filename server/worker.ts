import { openGround } from './ground.ts'
import { jobHandlers, recurringJobs } from './jobs.ts'
import { readConfig } from './platform/config.ts'
import { startWorker } from './platform/jobs.ts'
import { openLog } from './platform/log.ts'
import { stopOnSignal } from './platform/stop-on-signal.ts'
import { explainFailure } from './start-words.ts'

/** Works off jobs and nothing else, beside app processes that run with JOBS=0. */
try {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const ground = await openGround(config, log)
  const worker = await startWorker({
    ownerUrl: ground.ownerUrl,
    handlers: jobHandlers,
    recurring: recurringJobs,
    log,
  })
  const stop = () => worker.stop().finally(() => ground.close())
  stopOnSignal({ stop, seconds: config.stopSeconds, log })
  log.info('working off jobs')
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}
