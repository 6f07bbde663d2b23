import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import type { RegistrationParts } from '../registration-parts.ts'
import { noteReadiness } from './readiness.ts'
import { listEnteredDrafts } from './readiness-store.ts'

const payloadOf = z.object({ projectId: z.uuid(), batchId: z.uuid() })
const actor = { kind: 'system', name: 'judge-drafts' } as const
/** Drafts to a transaction: whoever fills one in waits no longer than for these. */
const atOnce = 100

/** Once its batch has become another, what was complete may not be so any more, and the other way round. */
export function judgeDrafts({
  database,
  clock,
  openRegistration,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly openRegistration: () => RegistrationParts
}): JobHandler {
  return async (payload) => {
    const { projectId, batchId } = payloadOf.parse(payload)
    const parts = openRegistration()
    for (let after: string | null = null; ; ) {
      const page: readonly string[] = await database.transaction({ projectId, actor }, async (tx) => {
        const ids = await listEnteredDrafts(tx, batchId, { after, most: atOnce })
        const asked = { tx, actor, projectId, now: clock() }
        for (const applicationId of ids) await noteReadiness(parts, asked, applicationId)
        return ids
      })
      if (page.length < atOnce) return
      after = page.at(-1) ?? null
    }
  }
}
