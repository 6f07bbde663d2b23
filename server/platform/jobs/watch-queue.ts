import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { Metrics } from '#server/platform/process/metrics.ts'

interface Watched {
  readonly metrics: Metrics
  readonly database: Database
}

interface QueueLoad {
  readonly due: number
  readonly overdueSeconds: number
  readonly givenUp: number
}

const scope = { projectId: null, actor: { kind: 'system', name: 'metrics' } } as const
const unknown: QueueLoad = { due: Number.NaN, overdueSeconds: Number.NaN, givenUp: Number.NaN }

/** Shows how the queue of jobs stands: work that is due and grows older means that no worker is alive. */
export function watchQueue({ metrics, database }: Watched) {
  let reading: Promise<QueueLoad> | null = null
  /** All figures of one answer come from one look; without a database they are unknown, and the others still told. */
  function read(): Promise<QueueLoad> {
    reading ??= database
      .transaction(scope, countJobs)
      .catch(() => unknown)
      .finally(() => {
        reading = null
      })
    return reading
  }
  metrics.watch('baoming_jobs_due', 'Jobs that wait for a worker', async () => (await read()).due)
  metrics.watch(
    'baoming_jobs_overdue_seconds',
    'How long the oldest of them has waited',
    async () => (await read()).overdueSeconds,
  )
  metrics.watch('baoming_jobs_given_up', 'Jobs that failed for good', async () => (await read()).givenUp)
}

async function countJobs(tx: Tx): Promise<QueueLoad> {
  const [load] = await tx.named<QueueLoad>(
    'count-jobs',
    'select due, overdue_seconds as "overdueSeconds", given_up as "givenUp" from count_jobs()',
    [],
  )
  return load ?? unknown
}
