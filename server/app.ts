import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#contract/kit/actor.ts'
import type { FileStore } from './adapters/files/port.ts'
import { serveFiles } from './features/file/routes.ts'
import { openHomeBuild } from './features/home/home-build.ts'
import { openHomePainting } from './features/home/home-painting.ts'
import { serveHome } from './features/home/routes.ts'
import { openNoticeMemory } from './features/notice/notice.ts'
import { serveNotices } from './features/notice/routes.ts'
import { openProjectMemory } from './features/project/project.ts'
import { serveProject } from './features/project/routes.ts'
import { answerFault } from './platform/answer-fault.ts'
import type { Changes } from './platform/changes.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { BreachListener } from './platform/contract-breach.ts'
import { limitRequests } from './platform/limit-requests.ts'
import type { Log } from './platform/log.ts'
import { Metrics } from './platform/metrics.ts'
import { openFastify } from './platform/open-fastify.ts'
import { makeSecurityHeaders } from './platform/security-headers.ts'
import { serveApiDocs } from './platform/serve-api-docs.ts'
import { serveHealth } from './platform/serve-health.ts'
import { serveOptions } from './platform/serve-options.ts'
import { serveWeb } from './platform/serve-web.ts'
import type { Site } from './platform/site.ts'
import type { Database } from './platform/transaction.ts'
import { version } from './platform/version.ts'

/** What an app stands on. Whoever opened a part closes it, after the app. */
export interface Parts {
  readonly config: Config
  readonly database: Database
  readonly changes: Changes
  readonly files: FileStore
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
  /** Where the web's build lies. */
  readonly distDir: string
  /** Given in tests and in development, where the contract is checked at every reply. */
  readonly onBreach: BreachListener | null
}

/** The whole server without its port: what the platform serves, then every feature. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const projects = await openProjectMemory(parts)
  const notices = openNoticeMemory({ ...parts, projects })
  const site = makeSite(parts, projects.findGate)
  site.app.setErrorHandler((error, _request, reply) => answerFault(site, reply, error, null))
  site.app.addHook('onClose', async () => projects.close())

  serveOptions(site)
  limitRequests(site)
  serveHealth(site)
  serveApiDocs(site, version)
  serveProject(site, projects)
  serveNotices(site, notices)
  serveFiles(site, parts)
  const sendShell = await serveWeb(site, join(parts.distDir, 'web'))
  const painting = openHomePainting({ ...parts, projects, notices, build: openHomeBuild(parts.distDir) })
  serveHome(site, { painting, sendShell })
  return site.app
}

function makeSite({ config, database, clock, log, onBreach }: Parts, findGate: Site['findGate']): Site {
  const headers = makeSecurityHeaders(config)
  return {
    app: openFastify(config, headers),
    config,
    database,
    clock,
    log,
    onBreach,
    metrics: new Metrics(),
    headers,
    findActor: async (): Promise<Actor | null> => null,
    findGate,
  }
}
