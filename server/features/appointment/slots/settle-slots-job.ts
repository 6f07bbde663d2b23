import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/process/log.ts'
import { settleSlot } from './settle-slot.ts'
import { listDue } from './turn-store.ts'

export const settleSlotsJob = 'appointment.settle'

const actor = { kind: 'system', name: 'appointment-clock' } as const

interface SettlingParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
}

/** Every minute: places that are free again, and offers that end, a transaction each; one that fails stops no other. */
export function settleSlots({ database, clock, log }: SettlingParts): JobHandler {
  return async () => {
    const now = clock()
    const due = await database.transaction({ projectId: null, actor }, (tx) => listDue(tx, now))
    for (const { projectId, ...slot } of due) {
      try {
        await database.transaction({ projectId, actor }, (tx) => settleSlot(tx, slot, now))
      } catch (error) {
        log.error({ err: error, projectId, ...slot }, 'a slot could not be settled')
      }
    }
  }
}
