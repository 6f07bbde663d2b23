import { openBatchMemory } from '#server/features/batch/batch.ts'
import { registeredGates } from '#server/features/project/project.ts'
import { reviewApplication } from '#server/features/registration/steps/review-application.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { actor, withPortalParts } from '../../account/portal-parts.ts'

/** A reviewer sends an application of the demo back, for which there is no screen yet. */
export async function returnByReview(applicationId: string, reason: string, condition: string) {
  await withPortalParts(async ({ database, keys, now }) => {
    const gates = await database.transaction({ projectId: null, actor }, registeredGates)
    const projectId = gates.get('demo')?.projectId ?? null
    const batches = openBatchMemory({ database, changes: { on: () => {}, close: async () => {} } })
    // What the review names is called as its batch does. Ahead of the transaction: there is one connection.
    if (projectId !== null) await batches.list(projectId)
    const parts = {
      keys,
      secret: '',
      takesPayments: false,
      batches,
      // What fails asks nothing of what the project has set.
      projects: { getProject: () => Promise.reject(new Refusal('projectAbsent')) },
    }
    const verdict = { result: 'failed', reason, conditions: [condition] } as const
    await database.transaction({ projectId, actor }, (tx) =>
      reviewApplication(parts, { tx, actor, projectId, now }, applicationId, verdict),
    )
  })
}
