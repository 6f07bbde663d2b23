import type { FastifyRequest } from 'fastify'
import { type Actor, rolesOf } from '#contract/kit/actor.ts'
import { type AnyEndpoint, isRead, moduleFor } from '#contract/kit/endpoint.ts'
import { isModuleOnFor } from '#contract/kit/module.ts'
import { errorOfModule } from '#contract/project/module-errors.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Gate, Site } from '../site.ts'

export const nobody: Actor = { kind: 'nobody' }

/**
 * Which project, null where the endpoint has none; then whether this one may: from memory, before anything of the
 * operation runs.
 */
export function admit(
  site: Site,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  actor: Actor,
): string | null {
  if (endpoint.may !== 'everyone' && actor.kind === 'nobody') throw new Refusal('tokenMissing')
  refuseViewer(endpoint, actor)
  const projectId = findProjectId(site, endpoint, request, actor)
  if (endpoint.may !== 'everyone') refuseStranger(actor, projectId, endpoint.may)
  if (endpoint.audit === 'approved') refuseUnapproved(actor)
  refuseUnagreed(endpoint, actor)
  return projectId
}

/** The project behind a gate, if it answers and has what is asked for switched on. */
function passGate(gate: Gate | null, endpoint: AnyEndpoint, actor: Actor): string {
  if (!gate) throw new Refusal('projectAbsent')
  if (!endpoint.evenWhileClosed) refuseClosed(gate, actor)
  const module = moduleFor(endpoint, actor)
  if (module && !(gate.modules.has(module) && isModuleOnFor(module, modulesOf(actor))))
    throw new Refusal(errorOfModule[module])
  return gate.projectId
}

const modulesOf = (actor: Actor) => (actor.kind === 'account' && actor.modules) || null

/** Maintenance is there for the board to work in: it goes on meanwhile. */
function refuseClosed({ state, projectId }: Gate, actor: Actor): void {
  if (state === 'maintenance' && actor.kind !== 'staff')
    throw new Refusal('projectInMaintenance', { project_id: projectId })
  if (state === 'ended') throw new Refusal('projectEnded', { project_id: projectId })
}

function domainOf(request: FastifyRequest): string {
  return (request.params as { domain: string }).domain
}

/** Who asks, by what they send along. */
export async function findActor(site: Site, request: FastifyRequest): Promise<Actor> {
  const { authorization } = request.headers
  return (authorization && (await site.findActor(authorization))) || nobody
}

function findProjectId(site: Site, endpoint: AnyEndpoint, request: FastifyRequest, actor: Actor) {
  if (endpoint.project === 'domain') return passGate(site.findGate(domainOf(request)), endpoint, actor)
  if (endpoint.project !== 'actor' || !('projectId' in actor) || actor.projectId === null) return null
  return endpoint.evenWhileClosed
    ? actor.projectId
    : passGate(site.findGateById(actor.projectId), endpoint, actor)
}

/** Somebody who must first change a password or set up a second factor is told so. Somebody with another role here may know that; to somebody with none, the project's records are absent. */
function refuseStranger(actor: Actor, projectId: string | null, may: readonly string[]) {
  const roles = rolesOf(actor, projectId ?? undefined)
  if (roles.some((role) => may.includes(role))) return
  if (roles.includes('firstSignIn') || roles.includes('staffFirstSignIn'))
    throw new Refusal('passwordChangeRequired')
  if (roles.includes('secondFactorDue')) throw new Refusal('secondFactorRequired')
  throw new Refusal(roles.length > 0 || projectId === null ? 'permissionMissing' : 'nothingHere')
}

/**
 * Whoever looks on as an account reads what is shown to viewers, and ends it: everything else is refused here, whatever is
 * asked, also what everybody may do.
 */
function refuseViewer(endpoint: AnyEndpoint, actor: Actor) {
  if (actor.kind !== 'account' || actor.viewedBy === undefined) return
  const isForAll = endpoint.may === 'everyone'
  if (endpoint.may !== 'everyone' && endpoint.may.includes('viewer')) return
  if (!isRead(endpoint)) throw new Refusal('viewOnly')
  if (!isForAll && !endpoint.toViewers) throw new Refusal('permissionMissing')
}

/** Whoever has not agreed to a version that asks again reads, leaves, and does what everybody may without an account. */
function refuseUnagreed(endpoint: AnyEndpoint, actor: Actor) {
  if (actor.kind !== 'account' || !actor.agreementDue) return
  if (isRead(endpoint) || endpoint.beforeAgreeing || endpoint.may === 'everyone') return
  throw new Refusal('agreementDue')
}

/** An organisation under review, or refused, does nothing for its people yet. */
function refuseUnapproved(actor: Actor) {
  if (actor.kind === 'account' && !actor.approved) throw new Refusal('permissionMissing')
}
