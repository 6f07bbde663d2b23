import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { serve } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openHouse } from '../house.ts'
import { mine, openPlanted, type Planted, people } from '../planted.ts'
import { walkEndpoints } from './walk-endpoints.ts'

/** Ways in that answer something else than an envelope, or that no program of ours calls. */
const openRoutes = {
  'GET /healthz': 'asked by whoever watches over the process',
  'GET /readyz': 'asked by the proxy in front',
  'GET /metrics': 'figures for Prometheus; closed to strangers',
  'GET /api/openapi.json': 'the contract itself',
  'GET /api/docs': 'the contract as a page',
  'GET /api/docs/guide': 'how to call, for integrators',
  'GET /files/:projectId/:fileId': 'bytes of a file, for whoever holds a signed address',
  'POST /api/payment-notices/builtIn': 'news of a provider, believed by their signature',
  'GET /demo/cashier/:key/:number': 'the cashier of the demo',
  'POST /demo/cashier/:key/:number/:deed': 'what somebody does at the cashier of the demo',
  'GET /e/:domain/login': 'the painted home page',
  'GET /': 'leads to the demo, or nowhere',
  'GET /default/*': "the app's document",
  'GET /default/notFound': "the app's document, saying 404",
  'GET /verify': "the app's document",
  'GET /door': 'the document of a phone that checks tickets',
  'GET /console': "the app's document",
  'GET /console/*': "the app's document",
}
/** Files of the web's build: there are as many as the build makes. */
const builtFiles = /^GET \/(assets\/\*|[\w.-]+\.\w+)$/

test('every way into the portal stands in the contract or in the list, and opens to whom it says', async () => {
  const house = await openHouse()
  await house.given.project({ domain: 'walked' })
  const { app } = house
  const project = { projectId: mine, domain: 'walked' }
  const complaints = await walkEndpoints({ app, endpoints, openRoutes, project, people: {} })
  expect(complaints.filter((complaint) => !builtFiles.test(complaint.replace(/ is in no.*/, '')))).toEqual([])
  await house.close()
})

const guarded = {
  method: 'GET',
  summary: '',
  feature: 'planted',
  project: 'domain',
  module: null,
  params: z.object({ domain: z.string() }),
  reply: z.object({}),
  errors: ['projectAbsent', 'projectInMaintenance', 'projectEnded'],
} as const
const forCandidates = endpoint({ ...guarded, path: '/api/:domain/guarded', may: ['candidate'] })
const forEverybody = endpoint({ ...guarded, path: '/api/:domain/forgotten', may: 'everyone' })
const ofActor = endpoint({
  ...guarded,
  project: 'actor',
  module: null,
  path: '/api/own/:thingId',
  may: ['organisation'],
  audit: 'any',
} as const)

let planted: Planted
beforeEach(async () => {
  planted = await openPlanted()
})
afterEach(() => planted.close())

const walkPlanted = (known: Parameters<typeof walkEndpoints>[0]['endpoints']) =>
  walkEndpoints({
    app: planted.site.app,
    endpoints: known,
    openRoutes: {},
    project: { projectId: mine, domain: 'mine' },
    people,
  })

test('the walk finds nothing where guards do their work', async () => {
  serve(planted.site, forCandidates, () => ({}))
  serve(planted.site, ofActor, () => ({}))
  expect(await walkPlanted({ forCandidates, ofActor })).toEqual([])
})

test('the walk finds a route that no contract knows', async () => {
  planted.site.app.get('/api/back-door', async () => 'everything')
  expect(await walkPlanted({})).toEqual(['GET /api/back-door is in no contract and in no list'])
})

test('the walk finds an endpoint that is bound and not in the list of endpoints, and the other way round', async () => {
  serve(planted.site, forEverybody, () => ({}))
  expect(await walkPlanted({ forCandidates })).toEqual([
    'GET /api/:domain/forgotten is bound and not in contract/endpoints.ts',
    'forCandidates is in the contract and not bound',
  ])
})

test('the walk finds an endpoint whose guard is missing', async () => {
  // Bound by hand, past the guard.
  planted.site.app.get(forCandidates.path, { config: { endpoint: forCandidates } }, async () => ({}))
  expect(await walkPlanted({ forCandidates })).toEqual([
    'GET /api/:domain/guarded answers 200 to nobody, not 401',
    'GET /api/:domain/guarded answers 200 to an unknown token, not 401',
    'GET /api/:domain/guarded answers 200 to ata-token organisation, not 403',
    'GET /api/:domain/guarded answers 200 to ata-token underReview, not 403',
    'GET /api/:domain/guarded answers 200 to ata-token newcomer, not 403',
    'GET /api/:domain/guarded answers 200 to ata-token stranger, not 404',
    'GET /api/:domain/guarded answers 200 to ata-token staff, not 404',
    'GET /api/:domain/guarded answers 200 to ttoken flow, not 403',
  ])
})

test('the walk hears what an endpoint does not tell of', async () => {
  serve(planted.site, forEverybody, () => {
    throw new Refusal('sessionAbsent')
  })
  const known = { forEverybody }
  expect(await walkPlanted(known)).toContainEqual(
    expect.stringMatching(/^GET \/api\/:domain\/forgotten answers 500 .* to nobody with no body$/),
  )
})
