import type { FastifyInstance } from 'fastify'
import { type Actor, rolesOf } from '#contract/kit/actor.ts'
import type { AnyEndpoint } from '#contract/kit/endpoint.ts'
import { describeApi } from '#server/platform/api/open-api.ts'
import type { ApiOperation } from '#server/platform/api/open-api-document.ts'
import { nameOf } from '#server/platform/http/contract-check/check-contract.ts'

/** What the walk needs to know besides the app itself. */
export interface Walk {
  readonly app: FastifyInstance
  readonly endpoints: Readonly<Record<string, AnyEndpoint>>
  /** Ways in that the contract does not know, each with its reason. */
  readonly openRoutes: Readonly<Record<string, string>>
  /** The project whose people knock. */
  readonly project: { readonly projectId: string; readonly domain: string }
  /** Who signs in with which token. */
  readonly people: Readonly<Record<string, Actor>>
}

/** Knocks at every door as everybody. Answers what is wrong, a sentence each; nothing where all is well. */
export async function walkEndpoints(walk: Walk): Promise<string[]> {
  const complaints = [...strayRoutes(walk), ...unboundEndpoints(walk)]
  for (const { endpoint } of walk.app.boundRoutes)
    if (endpoint && endpoint.may !== 'everyone')
      complaints.push(...(await knock(walk, endpoint, endpoint.may)))
  for (const endpoint of endingLast(walk)) complaints.push(...(await listen(walk, endpoint)))
  return complaints
}

/** Whoever signs out is nobody from then on. */
const endingLast = ({ app }: Walk): AnyEndpoint[] =>
  app.boundRoutes
    .flatMap(({ endpoint }) => endpoint ?? [])
    .toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))

/** What is answered to everybody, those too who may come in: nothing that OpenAPI does not tell of. */
async function listen(walk: Walk, endpoint: AnyEndpoint): Promise<string[]> {
  const complaints = new Set<string>()
  const tells = toldBy(endpoint)
  for (const token of [null, ...Object.keys(walk.people)])
    for (const [what, payload] of Object.entries(payloadsFor(endpoint))) {
      const { statusCode, message } = await ask(walk, endpoint, token, payload)
      if (!tells(statusCode, message))
        complaints.add(
          `${nameOf(endpoint)} answers ${statusCode} ${message} to ${token ?? 'nobody'} with ${what}`,
        )
      // Whoever is refused for who they are hears the same whatever they send; nobody and those who may come send it all.
      if (token !== null && (statusCode === 401 || statusCode === 403)) break
    }
  return [...complaints]
}

function payloadsFor({ method }: AnyEndpoint): Readonly<Record<string, string | undefined>> {
  return method === 'GET'
    ? { 'no body': undefined }
    : { 'no body': undefined, 'an empty body': '{}', 'a broken body': '{', 'a body of no sense': '[null]' }
}

/** Whether the description of the endpoint knows an answer. */
function toldBy(endpoint: AnyEndpoint): (status: number, message: string) => boolean {
  const [operation] = Object.values(describeApi({ endpoint }, '').paths).flatMap(Object.values)
  return (status, message) => {
    if (status === 200) return true
    const schema = (operation as ApiOperation | undefined)?.responses[status]?.content['application/json']
      ?.schema
    const { properties } = (schema ?? {}) as { properties?: { message?: { enum?: string[] } } }
    return status < 500 && (properties?.message?.enum?.includes(message) ?? false)
  }
}

function strayRoutes({ app, openRoutes, endpoints }: Walk): string[] {
  const known = new Set(Object.values(endpoints))
  const raw = app.boundRoutes
    .filter(({ endpoint }) => endpoint === null)
    .map(({ method, url }) => `${method} ${url}`)
  const strange = app.boundRoutes.flatMap(({ endpoint }) =>
    endpoint && !known.has(endpoint) ? [endpoint] : [],
  )
  return [
    ...raw
      .filter((route) => !(route in openRoutes))
      .map((route) => `${route} is in no contract and in no list`),
    ...Object.keys(openRoutes)
      .filter((route) => !raw.includes(route))
      .map((route) => `${route} is listed as open and not there`),
    ...strange.map((endpoint) => `${nameOf(endpoint)} is bound and not in contract/endpoints.ts`),
  ]
}

function unboundEndpoints({ app, endpoints }: Walk): string[] {
  const bound = new Set(app.boundRoutes.map(({ endpoint }) => endpoint))
  return Object.entries(endpoints)
    .filter(([, endpoint]) => !bound.has(endpoint))
    .map(([name]) => `${name} is in the contract and not bound`)
}

async function knock(walk: Walk, endpoint: AnyEndpoint, may: readonly string[]): Promise<string[]> {
  const statuses: [who: string, expected: number, found: number][] = [
    ['nobody', 401, await statusFor(walk, endpoint, null)],
    ['an unknown token', 401, await statusFor(walk, endpoint, 'ata-token unknown')],
  ]
  for (const [token, actor] of Object.entries(walk.people)) {
    const expected = expectedFor(walk, endpoint, actor, may)
    if (expected !== null) statuses.push([token, expected, await statusFor(walk, endpoint, token)])
  }
  return statuses
    .filter(([, expected, found]) => found !== expected)
    .map(([who, expected, found]) => `${nameOf(endpoint)} answers ${found} to ${who}, not ${expected}`)
}

/** Another role of the project is told so; to somebody of another project nothing is there. Null: may come in. */
function expectedFor({ project }: Walk, endpoint: AnyEndpoint, actor: Actor, may: readonly string[]) {
  if (endpoint.project !== 'domain') return rolesOf(actor).some((role) => may.includes(role)) ? null : 403
  const roles = rolesOf(actor, project.projectId)
  if (roles.some((role) => may.includes(role))) return null
  return roles.length > 0 ? 403 : 404
}

const someId = '019a9c00-0000-7000-8000-0000000000ff'

async function statusFor(walk: Walk, endpoint: AnyEndpoint, token: string | null): Promise<number> {
  return (await ask(walk, endpoint, token, endpoint.body && '{}')).statusCode
}

async function ask({ app, project }: Walk, endpoint: AnyEndpoint, token: string | null, payload?: string) {
  const url = endpoint.path.replace(':domain', project.domain).replace(/:\w+/g, someId)
  const reply = await app.inject({
    method: endpoint.method,
    url,
    headers: {
      ...(token && { authorization: token }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })
  const isEnvelope = String(reply.headers['content-type']).startsWith('application/json')
  return { statusCode: reply.statusCode, message: isEnvelope ? String(reply.json().message) : 'A file' }
}
