import { Pool, type PoolClient } from 'pg'
import type { Log } from '#server/platform/process/log.ts'

type Done = (release?: Error | boolean) => void
type Connected = (error: Error | undefined, client: PoolClient | undefined, done?: Done) => void

/** graphile-worker gives a connection back a second time where the database cuts it while the worker stops listening. */
class JobsPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected) {
    if (!connected) return super.connect()
    super.connect((error, client, done) => connected(error, client, done && once(done)))
  }
}

function once(done: Done): Done {
  let isDone = false
  return (release) => {
    if (!isDone) done(release)
    isDone = true
  }
}

/**
 * Connections for graphile-worker. Those that it opens itself it stops listening to before they are closed: one that
 * the database cuts at that moment, because it stops as well, would end the process.
 */
export function openJobsPool(url: string, size: number, log: Pick<Log, 'warn'>): Pool {
  const pool = new JobsPool({
    connectionString: url,
    max: size,
    application_name: 'baoming-jobs',
    keepAlive: true,
  })
  // What is lost while we close is no loss.
  const warn = (err: Error) => pool.ending || log.warn({ err }, 'a database connection of the jobs was lost')
  pool.on('error', warn)
  pool.on('connect', (connection) => connection.on('error', warn))
  return pool
}
