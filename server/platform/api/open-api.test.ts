import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { AnyEndpoint } from '#contract/kit/endpoint.ts'
import { gateErrors } from '#contract/kit/gate.ts'
import { openPlanted, type Planted } from '#server/test/planted.ts'
import { describeApi } from './open-api.ts'
import type { ApiOperation, OpenApi } from './open-api-document.ts'
import { guideFile, serveApiDocs } from './serve-api-docs.ts'

let planted: Planted
let api: OpenApi
beforeAll(async () => {
  planted = await openPlanted()
  serveApiDocs(planted.site, '1.2.3')
  api = (await planted.site.app.inject('/api/openapi.json')).json()
})
afterAll(() => planted.close())

const operations = (): [path: string, operation: ApiOperation][] =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation): [string, ApiOperation] => [path, operation]),
  )

test('the document says which OpenAPI and which version of the portal it is', () => {
  expect(api.openapi).toMatch(/^3\.1\.\d+$/)
  expect(api.info).toMatchObject({ title: 'Baoming', version: '1.2.3' })
})

test('every endpoint of the contract is there once, under its own name', () => {
  const names = operations().map(([, operation]) => operation.operationId)
  expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test('every piece of a path is a required parameter, and the other way round', () => {
  for (const [path, { parameters }] of operations()) {
    const inPath = parameters.flatMap((one) => ('in' in one && one.in === 'path' ? [one] : []))
    expect(inPath.map(({ name }) => name)).toEqual(
      Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name),
    )
    expect(inPath.every(({ required }) => required)).toBe(true)
  }
})

test('every reference leads somewhere', () => {
  const references = JSON.stringify(api).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)
  for (const [, kind = '', name = ''] of references) expect(api.components[kind]).toHaveProperty(name)
})

test('every answer has a description and an envelope, good and bad', () => {
  for (const [, { responses }] of operations()) {
    for (const [status, { description, content }] of Object.entries(responses)) {
      expect(status).toMatch(/^(200|401|403|404|409|422|429|500|503)$/)
      expect(description).not.toBe('')
      if (status === '200' && !content['application/json']) continue
      const schema = content['application/json']?.schema
      expect(schema).toMatchObject({ type: 'object', required: ['code', 'message', 'data'] })
    }
  }
})

test('an endpoint names the keys of the errors a caller must be ready for', () => {
  const responses = api.paths['/ga/g/eis/{domain}']?.get?.responses ?? {}
  expect(responses[409]?.description).toBe('projectAbsent (GA_GH_GEIS_02)')
  expect(JSON.stringify(responses[403]?.content)).toContain('"enum":["maintenance_mode","domain_expire"]')
})

test('an endpoint that takes a file says how many bytes, and where its name goes', () => {
  const operation = api.paths['/api/applications/{applicationId}/photo']?.put
  const schema = { maxLength: 20 * 1024 * 1024, description: 'At most 20971520 bytes' }
  expect(operation?.requestBody?.content).toEqual({ 'application/octet-stream': { schema } })
  expect(operation?.parameters).toContainEqual({ $ref: '#/components/parameters/file-name' })
  expect(operation?.responses[422]?.description).toContain('EREG_FILE_02')
})

test('whoever must be ready for many errors reads how they come about', () => {
  const own = ({ errors }: AnyEndpoint) => errors.filter((name) => !gateErrors.some((gate) => gate === name))
  const silent = Object.entries<AnyEndpoint>(endpoints).filter(
    ([, endpoint]) => own(endpoint).length >= 3 && !endpoint.description,
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

test('a guarded endpoint says whose token it wants', () => {
  const guarded = { ...endpoints.getClock, may: ['candidate'] as const }
  const described = describeApi({ guarded }, '1').paths['/api/clock']?.get
  expect(described?.security).toEqual([{ token: ['candidate'] }])
  expect(described?.responses[401]?.description).toContain('UNAUTHORIZED')
})

test('an endpoint says to which module it belongs, which status it asks for and what it answers without them', () => {
  const own = { ...endpoints.getClock, project: 'actor', may: ['organisation'], errors: gateErrors } as const
  const guarded = { ...own, module: 'org_session_info_module', audit: 'approved' } as const
  const described = describeApi({ guarded }, '1').paths['/api/clock']?.get
  expect(described).toMatchObject({ 'x-module': 'org_session_info_module', 'x-audit-status': 2 })
  expect(described?.responses[409]?.description).toContain('SWITCH_OFF$SESSION_01')
  expect(described?.responses[403]?.description).toContain('NO_PERMISSION')
})

test('the page names every endpoint, path and error, and runs no script', async () => {
  const { body, headers } = await planted.site.app.inject('/api/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const name of Object.keys(endpoints)) expect(body).toContain(`id="${name}"`)
  expect(body).toContain('/ga/g/eis/{domain}')
  expect(body).toContain('GA_GH_GEIS_02')
  expect(body).not.toContain('<script')
})

test('the page leads to the guide, which is read in the browser as it stands in docs/', async () => {
  expect((await planted.site.app.inject('/api/docs')).body).toContain('href="/api/docs/guide"')
  const { body, headers } = await planted.site.app.inject('/api/docs/guide')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe(await readFile(guideFile, 'utf8'))
})
