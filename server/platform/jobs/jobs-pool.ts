import { Pool } from 'pg'
import type { Log } from '#server/platform/process/log.ts'

/**
 * Connections for graphile-worker. Those that it opens itself it stops listening to before they are closed: one that
 * the database cuts at that moment, because it stops as well, would end the process.
 */
export function openJobsPool(url: string, size: number, log: Pick<Log, 'warn'>): Pool {
  const pool = new Pool({
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
