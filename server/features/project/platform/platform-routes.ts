import * as endpoints from '#contract/project/platform-project-endpoints.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { listBoardProjects } from './list-board-projects.ts'

/** What the board, and the operator above it, do with projects. */
export function servePlatformProjects(site: Site) {
  serve(site, endpoints.listBoardProjects, async ({ tx, actor, language }) => ({
    items: await listBoardProjects(tx, actor, language),
  }))
}
