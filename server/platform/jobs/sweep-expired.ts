import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { JobHandler } from './jobs.ts'

/** Clears away what is past its time in every project: codes, captchas, tokens, answers kept for repetitions. */
export function sweepExpired({ database, clock }: { database: Database; clock: Clock }): JobHandler {
  const scope = { projectId: null, actor: { kind: 'system', name: 'sweep' } } as const
  return async () => {
    await database.transaction(scope, (tx) => tx.query('select sweep_expired($1)', [clock()]))
    await database.transaction(scope, (tx) => tx.query('select sweep_stranger_answers($1)', [clock()]))
  }
}
