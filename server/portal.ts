import { join } from 'node:path'
import { openFiles } from './adapters/files/open-files.ts'
import { createApp } from './app.ts'
import { holdsNothingElse, makeDemoWorld } from './demo/make-demo-world.ts'
import { type FirstOperator, makeFirstOperator } from './features/staff/members/first-operator.ts'
import { openGround } from './ground.ts'
import { openJobs, recurringJobs } from './jobs.ts'
import { openSettableClock, systemClock } from './platform/clock.ts'
import { listenToChanges } from './platform/database/changes.ts'
import { openDatabase } from './platform/database/database.ts'
import type { ContractBreach } from './platform/http/contract-check/contract-breach.ts'
import { countJobs } from './platform/jobs/count-jobs.ts'
import { startWorker } from './platform/jobs/jobs.ts'
import { openPortraits } from './platform/portrait/open-portraits.ts'
import type { Config } from './platform/process/config.ts'
import type { Log } from './platform/process/log.ts'
import { Metrics } from './platform/process/metrics.ts'
import { preparePool } from './platform/process/prepare-pool.ts'
import { openKeys } from './platform/secrets/keys.ts'
import { openPasswords } from './platform/secrets/passwords.ts'
import { keepKeys, keepSecret } from './platform/secrets/secret.ts'

/** A whole portal at work: database, jobs, HTTP. */
export interface Portal {
  readonly address: string
  /** Who may sign in at the console of a portal that had nobody; told this once. */
  readonly firstOperator: FirstOperator | null
  /** Answers what is in flight, finishes the jobs in hand, then lets go of everything, in that order. */
  stop(): Promise<void>
}

const distDir = join(import.meta.dirname, '../dist')

/** Opens one part after the other; where one fails, those before it are closed again. */
export async function openPortal(config: Config, log: Log): Promise<Portal> {
  await using opened = new AsyncDisposableStack()
  await preparePool()
  const secret = await keepSecret(config)
  const keys = openKeys(await keepKeys(config))
  const ground = await openGround(config, log)
  opened.defer(() => ground.close())
  const files = await openFiles(config, keys)
  const database = openDatabase({ url: ground.appUrl, poolSize: config.poolSize, log })
  opened.defer(() => database.close())
  // Where nobody takes money, nobody loses a place for it.
  const takesPayments = config.payments.length > 0
  if (config.demo && (await holdsNothingElse({ database })))
    await makeDemoWorld({ database, files, keys, secret, config }, systemClock())
  const demoClock = config.demo ? openSettableClock() : null
  const clock = demoClock ?? systemClock
  const changes = await listenToChanges({ url: ground.appUrl, log })
  opened.defer(() => changes.close())
  const metrics = new Metrics()
  metrics.watchProcess()
  const portraits = openPortraits({ config, log })
  opened.defer(() => portraits.close())
  if (config.jobs) {
    const own = { config, database, files, keys, secret, portraits, log }
    const jobs = openJobs({ ...own, clock })
    opened.defer(async () => jobs.close())
    const handlers = countJobs(metrics, jobs.handlers)
    const worker = await startWorker({ ownerUrl: ground.ownerUrl, handlers, recurring: recurringJobs, log })
    opened.defer(() => worker.stop())
  }
  const onBreach = config.development ? (breach: ContractBreach) => log.fatal({ err: breach }) : null
  const passwords = openPasswords()
  const parts = { config, database, changes, files, log, metrics, secret, keys, passwords, portraits }
  const app = await createApp({ ...parts, distDir, onBreach, clock, demoClock, takesPayments })
  opened.defer(() => app.close())
  const address = await app.listen({ host: config.host, port: config.port })
  // Last of all: a start that failed must not have made a password that nobody was told.
  const firstOperator = await makeFirstOperator({ database, passwords }, systemClock())
  const kept = opened.move()
  return { address, firstOperator, stop: () => kept.disposeAsync() }
}
