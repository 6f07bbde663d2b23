import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import { wishOf } from '#contract/registration/choice-rules.ts'
import { newId } from '#server/platform/new-id.ts'
import type { House } from '../house.ts'

/** An application as its list sees it. */
export interface ListedApplication {
  readonly state: ApplicationState
  readonly lines?: readonly ChoiceLine[]
  readonly paid?: boolean
  /** Of an own account unless it is of a record. */
  readonly accountId?: string
  readonly record?: { readonly recordId: string; readonly organisationId: string }
}

/** Written as it stands, not by its steps: what a list shows of it is all that counts. One a second, in this order. */
export async function givenListed(
  { database, clock }: Pick<House, 'database' | 'clock'>,
  projectId: string,
  { batchId }: Pick<Batch, 'batchId'>,
  applications: readonly ListedApplication[],
): Promise<string[]> {
  const scope = { projectId, actor: { kind: 'system', name: 'given' } } as const
  const start = clock().getTime()
  return database.transaction(scope, async (tx) => {
    const ids: string[] = []
    for (const [at, { state, lines = [], paid = false, accountId, record }] of applications.entries()) {
      const now = new Date(start + at * 1000)
      const applicationId = newId(now)
      await tx.query(
        `insert into application (project_id, application_id, batch_id, account_id, record_id, organisation_id, state, number,
           wish, submitted_at, paid_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, new_application_number($8), $9, $10, $11, $8, $8)`,
        [
          projectId,
          applicationId,
          batchId,
          accountId ?? null,
          record?.recordId ?? null,
          record?.organisationId ?? null,
          state,
          now,
          JSON.stringify(wishOf(lines)),
          state === 'draft' ? null : now,
          paid ? now : null,
        ],
      )
      ids.push(applicationId)
    }
    return ids
  })
}
