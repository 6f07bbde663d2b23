import { isDeepStrictEqual } from 'node:util'
import { endpoints } from '#contract/endpoints.ts'
import { errorData } from '#contract/error-data.ts'
import { type AnyEndpoint, isRead } from '#contract/kit/endpoint.ts'
import { gateErrors } from '#contract/kit/gate.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { ContractBreach } from './contract-breach.ts'

/** What an endpoint is called in the contract, in figures and in logs. */
export function nameOf(endpoint: AnyEndpoint): string {
  const entry = Object.entries(endpoints).find(([, known]) => known === endpoint)
  return entry?.[0] ?? `${endpoint.method} ${endpoint.path}`
}

/** Stops the start where an endpoint could answer what it does not declare. */
export function refuseLooseEndpoint(endpoint: AnyEndpoint) {
  const tooLarge = endpoint.upload && (endpoint.upload.tooLarge ?? 'fileTooLarge')
  if (tooLarge && !endpoint.errors.includes(tooLarge))
    throw new Error(`${nameOf(endpoint)} takes an upload and does not declare ${tooLarge}`)
  if (endpoint.may !== 'everyone' && endpoint.may.includes('organisation') && !endpoint.audit)
    throw new Error(
      `${nameOf(endpoint)} lets organisations in and does not say which audit_status it asks for`,
    )
  if (endpoint.toViewers && (!isRead(endpoint) || endpoint.answersFile))
    throw new Error(`${nameOf(endpoint)} is shown to viewers and does more than tell`)
  if (endpoint.project === 'none' || endpoint.evenWhileClosed) {
    if (endpoint.module) throw new Error(`${nameOf(endpoint)} has a module and no gate that asks for it`)
    return
  }
  if (endpoint.project === 'domain' && !endpoint.path.includes('/:domain'))
    throw new Error(`${nameOf(endpoint)} has no :domain in its path`)
  const silent = gateErrors.filter((error) => !endpoint.errors.includes(error))
  if (silent.length > 0) throw new Error(`${nameOf(endpoint)} does not declare ${silent.join(', ')}`)
}

/** Throws where a reply is not what the contract says, or says more than the contract knows. */
export function checkReply(endpoint: AnyEndpoint, reply: unknown) {
  const result = endpoint.reply.safeParse(reply)
  if (!result.success)
    throw new ContractBreach(nameOf(endpoint), 'replied against its contract', result.error)
  if (!isDeepStrictEqual(result.data, reply))
    throw new ContractBreach(nameOf(endpoint), 'replied more than its contract knows')
}

/** Where a refusal says something beside its key that the contract does not know of this error; null where it may. */
export function findDataBreach(endpoint: AnyEndpoint | null, refusal: Refusal): ContractBreach | null {
  const { error, data } = refusal
  if (data === null) return null
  const known = errorData[error]?.safeParse(data)
  if (known?.success && isDeepStrictEqual(known.data, data)) return null
  const where = endpoint ? nameOf(endpoint) : 'No endpoint'
  return new ContractBreach(
    where,
    `told of ${error} what its contract does not know`,
    known?.error ?? refusal,
  )
}
