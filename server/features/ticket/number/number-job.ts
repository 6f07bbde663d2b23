import { z } from 'zod'
import type { Actor } from '#contract/kit/actor.ts'
import type { BatchMemory } from '#server/features/batch/batch.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { giveNumbers } from './give-numbers.ts'
import { listApplicationsInRoom, listRoomsInForce } from './number-store.ts'

const inForce = z.object({ projectId: z.uuid(), batchId: z.uuid() })
const actor: Actor = { kind: 'system', name: 'ticket' }

export interface NumberingParts {
  readonly database: Database
  readonly clock: Clock
  readonly findBatch: BatchMemory['find']
}

/** Gives everybody with a seat in force their number, a room at a time. Run again, it gives none twice. */
export function numberTickets({ database, clock, findBatch }: NumberingParts): JobHandler {
  return async (payload) => {
    const { projectId, batchId } = inForce.parse(payload)
    const batch = await findBatch(projectId, batchId)
    if (!batch) return
    const scope = { projectId, actor }
    const rooms = await database.read(scope, (tx) => listRoomsInForce(tx, batchId))
    for (const room of rooms)
      await database.transaction(scope, async (tx) => {
        await giveNumbers(tx, batch, await listApplicationsInRoom(tx, batchId, room), clock())
      })
  }
}
