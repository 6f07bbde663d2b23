import type { ErrorName } from '#contract/errors.ts'
import type { Role } from '#contract/kit/actor.ts'
import { type AnyEndpoint, isRead, keepsAnswers } from '#contract/kit/endpoint.ts'
import { errorOfModule } from '#contract/project/module-errors.ts'

/**
 * Every error that an endpoint may answer: its own, and what the way to it may say before or around its work. OpenAPI
 * tells them, and nothing else is answered.
 */
export function errorsOf(endpoint: AnyEndpoint): readonly ErrorName[] {
  const { method, params, query, body, upload, may, project, module, organisationModule } = endpoint
  const names = new Set<ErrorName>(endpoint.errors)
  const add = (...more: readonly ErrorName[]) => {
    for (const name of more) names.add(name)
  }
  if (may !== 'everyone') {
    add('tokenMissing', 'permissionMissing', 'passwordChangeRequired', 'secondFactorRequired')
    // Of a project in which somebody is nobody nothing is there.
    if (project === 'domain') add('nothingHere')
  }
  if (!isRead(endpoint)) add('viewOnly')
  if (may !== 'everyone' && may.some(isOwnRole) && !isRead(endpoint) && !endpoint.beforeAgreeing)
    add('agreementDue')
  if (module) add(errorOfModule[module])
  if (organisationModule) add(errorOfModule[organisationModule])
  if (params || query || body || upload) add('inputInvalid')
  // A body is read ahead, also where none belongs.
  if (method !== 'GET') add('bodyTooLarge', 'bodyUnreadable')
  if (keepsAnswers(endpoint)) add('keyReused')
  add('tooManyRequests', 'systemError', 'busy')
  return [...names]
}

/** Of those who agree to texts. */
function isOwnRole(role: Role): boolean {
  return role === 'candidate' || role === 'organisation'
}

export function declares(endpoint: AnyEndpoint, error: ErrorName): boolean {
  return errorsOf(endpoint).includes(error)
}
