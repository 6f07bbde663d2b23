import type { FastifyInstance } from 'fastify'
import { type Actor, rolesOf } from '#contract/kit/actor.ts'
import type { AnyEndpoint } from '#contract/kit/endpoint.ts'
import { nameOf } from '#server/platform/api/check-contract.ts'

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
  return complaints
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

async function statusFor(
  { app, project }: Walk,
  endpoint: AnyEndpoint,
  token: string | null,
): Promise<number> {
  const url = endpoint.path.replace(':domain', project.domain).replace(/:\w+/g, someId)
  const reply = await app.inject({
    method: endpoint.method,
    url,
    ...(token && { headers: { authorization: token } }),
    ...(endpoint.body && { payload: {} }),
  })
  return reply.statusCode
}
