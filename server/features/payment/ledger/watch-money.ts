import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { Metrics } from '#server/platform/process/metrics.ts'
import { listUnplacedMoney } from './ledger-store.ts'

interface Watched {
  readonly metrics: Metrics
  readonly database: Database
  readonly clock: Clock
}

const actor = { kind: 'system', name: 'metrics' } as const
/** The whole ledger is read for it: not each time that somebody looks. */
const keptMs = 10 * 60_000

/** Shows whether money is anywhere in the portal with neither a place nor a way back. */
export function watchMoney({ metrics, database, clock }: Watched) {
  let last: { readonly until: number; readonly count: Promise<number> } | null = null
  const read = () => {
    const now = clock().getTime()
    if (last && now < last.until) return last.count
    const count = countUnplaced(database).catch(() => {
      last = null
      return Number.NaN
    })
    last = { until: now + keptMs, count }
    return count
  }
  metrics.watch('baoming_unplaced_orders', 'Orders whose money has neither a place nor a way back', read)
}

async function countUnplaced(database: Database): Promise<number> {
  const projects = await database.read({ projectId: null, actor }, (tx) =>
    tx.query<{ projectId: string }>('select project_id as "projectId" from list_project_domains()'),
  )
  let count = 0
  for (const { projectId } of projects)
    count += (await database.read({ projectId, actor }, listUnplacedMoney)).length
  return count
}
