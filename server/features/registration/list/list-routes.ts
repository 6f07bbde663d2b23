import {
  exportApplications,
  passManyApplications,
  searchApplications,
} from '#contract/registration/list/application-list.ts'
import { startExport } from '#server/features/export/export.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { openGroupMemory } from '#server/platform/list/group-memory.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findGround, type RegistrationParts, rememberGround } from '../registration-parts.ts'
import { passMany } from '../review/pass-many.ts'
import { applicationSource, openFacetsMemory } from './application-source.ts'
import { serveEnteredList } from './entered-routes.ts'

export function serveApplicationList(site: Site, parts: RegistrationParts) {
  const memory = { keys: parts.keys, facets: openFacetsMemory(), groups: openGroupMemory() }
  serve(
    site,
    searchApplications,
    async (call) => {
      const ground = await findGround(parts, call, call.params.batchId)
      if (!ground || call.projectId === null) throw new Refusal('batchAbsent')
      const asked = { ...call, projectId: call.projectId, batch: ground.batch }
      return readList(call.tx, applicationSource(memory, asked), call.body)
    },
    (call) => findGround(parts, call, call.params.batchId),
  )
  serveEnteredList(site, parts, memory)
  serve(
    site,
    passManyApplications,
    async (call) => {
      const ground = await findGround(parts, call, call.params.batchId)
      if (!ground || call.projectId === null) throw new Refusal('batchAbsent')
      const asked = { ...call, projectId: call.projectId, batch: ground.batch }
      return passMany(parts, applicationSource(memory, asked), call)
    },
    (call) => rememberGround(parts, call),
  )
  serve(
    site,
    exportApplications,
    async (call) => {
      const { batchId } = call.params
      if (!(await findGround(parts, call, batchId))) throw new Refusal('batchAbsent')
      return startExport(call.tx, parts.keys, { kind: 'application.export', of: { batchId }, ...call })
    },
    (call) => findGround(parts, call, call.params.batchId),
  )
}
