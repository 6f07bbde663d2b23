import { getOrganisationHome } from '#contract/examinee/joining/home-endpoint.ts'
import { mostCheckedIds } from '#contract/examinee/joining/id-list.ts'
import * as idLists from '#contract/examinee/joining/id-list-endpoints.ts'
import { serve, serveFile, serveUpload } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { checkIdList, refuseTooLong } from './check-id-list.ts'
import { idCheckWorkbook, readIdFile } from './id-list-file.ts'
import { type JoiningParts, organisationIdOf } from './joining-parts.ts'
import { readOrganisationHome } from './organisation-home.ts'
import { serveMoves } from './serve-moves.ts'

/** The way of organisations in, and of people from one to another. */
export function serveJoining(site: Site, parts: JoiningParts) {
  serveIdLists(site, parts)
  serveMoves(site, parts)
  const remember = async ({ projectId, now }: { readonly projectId: string | null; readonly now: Date }) => {
    if (projectId === null) throw new Refusal('projectAbsent')
    const [batches, { settings }] = await Promise.all([
      parts.batches.list(projectId),
      parts.projects.getProject(projectId, now),
    ])
    return { batches, windows: settings.windows }
  }
  serve(
    site,
    getOrganisationHome,
    async (call) =>
      readOrganisationHome(call.tx, {
        organisationId: organisationIdOf(call.actor),
        ...(await remember(call)),
        now: call.now,
      }),
    remember,
  )
}

interface OfBatch {
  readonly projectId: string | null
  readonly params: { readonly batchId: string }
}

function serveIdLists(site: Site, { keys, batches }: JoiningParts) {
  const findBatch = ({ projectId, params }: OfBatch) =>
    projectId === null ? Promise.resolve(null) : batches.find(projectId, params.batchId)
  const requireBatch = async (asked: OfBatch) => {
    if (!(await findBatch(asked))) throw new Refusal('batchAbsent')
  }
  serve(
    site,
    idLists.checkIdList,
    async (call) => {
      await requireBatch(call)
      const { batchId } = call.params
      const asking = { organisationId: organisationIdOf(call.actor), batchId, now: call.now }
      return checkIdList(call.tx, keys, call.body, asking)
    },
    findBatch,
  )
  serveFile(site, idLists.exportIdCheck, async (call) => {
    await requireBatch(call)
    const { batchId } = call.params
    const asking = { organisationId: organisationIdOf(call.actor), batchId, now: call.now }
    const checked = await call.transact((tx) => checkIdList(tx, keys, call.body, asking))
    return idCheckWorkbook(checked, call.language)
  })
  serveUpload(
    site,
    idLists.readIdList,
    ({ upload }) => readIdFile(upload.bytes),
    async (_, read) => {
      refuseTooLong(read, mostCheckedIds)
      return read
    },
  )
}
