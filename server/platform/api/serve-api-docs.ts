import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import { Prepared, prepareHtml } from '#server/platform/http/answers/prepared.ts'
import { sendPrepared } from '#server/platform/http/answers/send-prepared.ts'
import type { Site } from '#server/platform/http/site.ts'
import { apiPage } from './api-page.ts'
import { describeApi } from './open-api.ts'

/** Leads an integrator through a registration, call by call. */
export const guideFile = join(import.meta.dirname, '../../../docs/api.md')

/**
 * The contract for people and programs outside: as OpenAPI, as a page, and the guide. All are made once, when somebody asks
 * for one: it takes a second, for which no process has to wait before it serves.
 */
export function serveApiDocs(site: Site, version: string) {
  let made: ReturnType<typeof makeDocs> | undefined
  const docs = () => {
    made ??= makeDocs(version)
    return made
  }
  site.app.get('/api/openapi.json', (request, reply) => {
    sendPrepared(request, reply, docs().document, site.headers.data)
  })
  site.app.get('/api/docs', (request, reply) => {
    sendPrepared(request, reply, docs().page, site.headers.pages)
  })
  site.app.get('/api/docs/guide', (request, reply) => {
    sendPrepared(request, reply, docs().guide, site.headers.pages)
  })
}

function makeDocs(version: string) {
  const api = describeApi(endpoints, version)
  const as = (type: string) => ({ type: `${type}; charset=utf-8`, vary: 'accept-encoding' })
  return {
    document: new Prepared(JSON.stringify(api), as('application/json')),
    page: prepareHtml(apiPage(api)),
    guide: new Prepared(readFileSync(guideFile, 'utf8'), as('text/plain')),
  }
}
