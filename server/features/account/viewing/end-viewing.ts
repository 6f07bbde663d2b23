import type { endViewing as endEndpoint } from '#contract/account/viewing/viewing-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { Clock } from '#server/platform/clock.ts'
import { record } from '#server/platform/database/history.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/http/serve.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { endOneViewing } from './viewing-store.ts'

export const endViewingJob = 'viewing.end'

/** By whoever looks on. */
export async function endViewing({
  tx,
  actor,
  now,
}: Call<typeof endEndpoint>): Promise<ReplyOf<typeof endEndpoint>> {
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  await end(tx, actor.sessionId, now)
  return { ended: true }
}

/** By the clock: history says of each that it ended, also where nobody pressed anything. */
export function endViewingByClock({ database, clock }: { database: Database; clock: Clock }): JobHandler {
  return async (payload) => {
    const { projectId, viewingId } = payload as { projectId: string; viewingId: string }
    const scope = { projectId, actor: { kind: 'system', name: endViewingJob } } as const
    await database.transaction(scope, (tx) => end(tx, viewingId, clock()))
  }
}

async function end(tx: Tx, viewingId: string, now: Date): Promise<void> {
  const accountId = await endOneViewing(tx, viewingId, now)
  if (accountId === null) return
  const deed = { action: 'account.endViewing', subject: 'account', subjectId: accountId }
  await record(tx, { ...deed, before: { viewingId }, after: null }, now)
}
