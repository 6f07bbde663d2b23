import type { Metrics } from '#server/platform/process/metrics.ts'
import type { Database } from './transaction.ts'

interface Watched {
  readonly metrics: Metrics
  readonly database: Database
}

/** Shows how busy the database connections are: waiting requests are the first sign of a rush. */
export function watchPool({ metrics, database }: Watched) {
  metrics.watch('baoming_pool_open', 'Database connections', () => database.load().open)
  metrics.watch('baoming_pool_idle', 'Database connections at rest', () => database.load().idle)
  metrics.watch('baoming_pool_waiting', 'Requests waiting for a connection', () => database.load().waiting)
}
