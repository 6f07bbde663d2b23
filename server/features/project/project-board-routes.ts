import type { Site } from '#server/platform/http/site.ts'
import type { PlatformParts } from './platform/create-board-project.ts'
import { servePlatformProjects } from './platform/platform-routes.ts'
import { serveProjectSetup } from './setup/setup-routes.ts'
import type { LogoParts } from './setup/take-logo.ts'

/** What is done at the console with a project: by its board, and by the operator above it. */
export function serveProjectBoard(site: Site, parts: PlatformParts & LogoParts) {
  serveProjectSetup(site, parts)
  servePlatformProjects(site, parts)
}
