import type { Database } from '#server/platform/database/transaction.ts'

const stirMs = 2000

/**
 * Of processes that start at once one does it; the others leave it to that one, and answer null. What was cut short goes
 * on at the next start.
 */
export async function whileAlone<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const actor = { kind: 'system', name: 'demo' } as const
  return database.transaction({ projectId: null, actor }, async (tx) => {
    const [held] = await tx.query<{ isOurs: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('demo world')) as "isOurs"`,
    )
    if (!held?.isOurs) return null
    // The lock is held by this connection, which must not rest for too long.
    const stir = setInterval(() => tx.query('select').catch(() => {}), stirMs)
    try {
      return await work()
    } finally {
      clearInterval(stir)
    }
  })
}
