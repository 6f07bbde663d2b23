import { getProjectStart } from '#contract/platform/project-start.ts'
import * as endpoints from '#contract/project/platform-project-endpoints.ts'
import { propose } from '#server/features/approval/approval.ts'
import { serve, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { restoreProject } from './archive-project.ts'
import { createBoardProject, type PlatformParts } from './create-board-project.ts'
import { listBoardProjects } from './list-board-projects.ts'
import { readProjectStart } from './read-project-start.ts'

/** Which projects there are, and how one comes and goes. */
export function servePlatform(site: Site, parts: PlatformParts) {
  serve(site, endpoints.listBoardProjects, async ({ tx, actor, language }) => ({
    items: await listBoardProjects(tx, actor, language),
  }))
  serveWithoutTransaction(site, endpoints.createBoardProject, ({ body, ...call }) =>
    createBoardProject(parts, body, call),
  )
  serve(site, getProjectStart, readProjectStart)
  serve(site, endpoints.proposeArchiving, async ({ tx, params, body, actor, now }) => {
    if (tx.projectId === null) throw new Refusal('projectAbsent')
    const kind = endpoints.projectArchiving
    const proposal = { ...params, ...body }
    return { approvalId: await propose(tx, { kind, subjectId: tx.projectId, proposal }, { actor, now }) }
  })
  serve(site, endpoints.restoreProject, async ({ tx, params, now }) => {
    await restoreProject(tx, now)
    return { domain: params.domain }
  })
}
