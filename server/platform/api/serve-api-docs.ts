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

/** The contract for people and programs outside: as OpenAPI, as a page, and the guide. All are made once. */
export function serveApiDocs(site: Site, version: string) {
  const api = describeApi(endpoints, version)
  const document = new Prepared(JSON.stringify(api), {
    type: 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  })
  const page = prepareHtml(apiPage(api))
  const guide = new Prepared(readFileSync(guideFile, 'utf8'), {
    type: 'text/plain; charset=utf-8',
    vary: 'accept-encoding',
  })
  site.app.get('/api/openapi.json', (request, reply) => {
    sendPrepared(request, reply, document, site.headers.data)
  })
  site.app.get('/api/docs', (request, reply) => {
    sendPrepared(request, reply, page, site.headers.pages)
  })
  site.app.get('/api/docs/guide', (request, reply) => {
    sendPrepared(request, reply, guide, site.headers.pages)
  })
}
