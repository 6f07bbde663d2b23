import type { Database } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'

export const foldTallyJob = 'statistics.fold'

const scope = { projectId: null, actor: { kind: 'system', name: 'statistics' } } as const
/** So many changes in one transaction. */
const mostAtOnce = 20_000

/** Every minute: what has changed goes into the figures, so that reading them stays short. */
export function foldTally({ database }: { readonly database: Database }): JobHandler {
  return async () => {
    for (;;) {
      const [row] = await database.transaction(scope, (tx) =>
        tx.query<{ taken: number }>('select fold_tally($1) as taken', [mostAtOnce]),
      )
      if ((row?.taken ?? 0) < mostAtOnce) return
    }
  }
}
