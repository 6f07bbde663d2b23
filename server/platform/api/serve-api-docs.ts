import { endpoints } from '#contract/endpoints.ts'
import { Prepared, prepareHtml } from '#server/platform/http/prepared.ts'
import { sendPrepared } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { apiPage } from './api-page.ts'
import { describeApi } from './open-api.ts'

/** The contract for people and programs outside: as OpenAPI and as a page. Both are made once. */
export function serveApiDocs(site: Site, version: string) {
  const api = describeApi(endpoints, version)
  const document = new Prepared(JSON.stringify(api), {
    type: 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  })
  const page = prepareHtml(apiPage(api))
  site.app.get('/api/openapi.json', (request, reply) => {
    sendPrepared(request, reply, document, site.headers.dataFlat)
  })
  site.app.get('/api/docs', (request, reply) => {
    sendPrepared(request, reply, page, site.headers.pagesFlat)
  })
}
