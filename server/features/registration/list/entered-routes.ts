import { hindrancesOfTime } from '#contract/batch/eligibility.ts'
import {
  exportEnteredApplications,
  listEntrantBatches,
  searchEnteredApplications,
} from '#contract/registration/list/entered-applications.ts'
import { startExport } from '#server/features/export/export.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { accountIdOf, findGround, type RegistrationParts, rememberGround } from '../registration-parts.ts'
import type { ApplicationSourceParts } from './application-source.ts'
import { enteredSource } from './entered-source.ts'

/** What organisations read of the applications of their own people. */
export function serveEnteredList(
  site: Site,
  parts: RegistrationParts,
  memory: Pick<ApplicationSourceParts, 'keys' | 'facets'>,
) {
  type OfBatch = {
    readonly projectId: string | null
    readonly now: Date
    readonly params: { readonly batchId: string }
  }
  const rememberBatch = (call: OfBatch) => findGround(parts, call, call.params.batchId)
  serve(
    site,
    searchEnteredApplications,
    async (call) => {
      const ground = await rememberBatch(call)
      if (!ground || call.projectId === null) throw new Refusal('batchAbsent')
      const { projectId, now } = call
      const asked = { projectId, organisationId: accountIdOf(call.actor), batch: ground.batch, now }
      return readList(call.tx, enteredSource(memory, asked), call.body)
    },
    rememberBatch,
  )
  serve(
    site,
    exportEnteredApplications,
    async (call) => {
      const { batchId } = call.params
      if (!(await rememberBatch(call))) throw new Refusal('batchAbsent')
      const press = { kind: 'enteredApplication.export', of: { batchId }, ...call } as const
      return startExport(call.tx, parts.keys, press)
    },
    rememberBatch,
  )
  serve(
    site,
    listEntrantBatches,
    async ({ projectId, now }) => {
      if (projectId === null) throw new Refusal('projectAbsent')
      const { settings } = await parts.projects.getProject(projectId, now)
      const batches = await parts.batches.list(projectId)
      return batches.map((batch) => {
        const { batchId, name, examStartsAt, examEndsAt, review } = batch
        const isOpen = hindrancesOfTime(batch, settings.windows, now, 'organisation').length === 0
        return { batchId, name, examStartsAt, examEndsAt, review, isOpen }
      })
    },
    (call) => rememberGround(parts, call),
  )
}
