import type {
  createOrganisation as createEndpoint,
  renewOrganisationAccess as renewEndpoint,
} from '#contract/account/organisation-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { newOneTimePassword, oneTimePasswordEnd } from '#server/platform/secrets/one-time-password.ts'
import type { AccountParts } from '../account-parts.ts'
import { asTaken } from '../as-taken.ts'
import { endSessions } from '../sessions/session-store.ts'
import { createOrganisation, readOrganisationName } from './create-organisation.ts'
import { holdOrganisation } from './hold-organisation.ts'
import { writeOneTimePassword } from './organisation-store.ts'

/** An organisation's account as an administrator makes one. The password is told this once. */
export async function makeOrganisation(parts: AccountParts, call: OpenCall<typeof createEndpoint>) {
  const { projectId, now } = call
  if (projectId === null) throw new Refusal('projectAbsent')
  const accountName = readOrganisationName(call.body.accountName)
  const { settings } = await parts.projects.getProject(projectId, now)
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await parts.passwords.reserve((slot) => slot.hash(oneTimePassword))
  const draft = { ...call.body, accountName, passwordHash, language: settings.defaultLanguage }
  const make = async (tx: Tx) => {
    const accountId = await createOrganisation(tx, parts.keys, draft, now)
    return { organisation: await holdOrganisation(tx, accountId), oneTimePassword }
  }
  return call.conclude(make).catch((error: unknown) => {
    throw asTaken(error)
  })
}

/** The same for one that is there already: whoever knew the password before is out. */
export async function renewOrganisation(parts: AccountParts, call: OpenCall<typeof renewEndpoint>) {
  const { now } = call
  const { accountId } = call.params
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await parts.passwords.reserve((slot) => slot.hash(oneTimePassword))
  const renewed = await call.conclude(async (tx) => {
    const held = await holdOrganisation(tx, accountId)
    if (held.closedAt !== null) throw new Refusal('accountNotOpen')
    const passwordExpiresAt = oneTimePasswordEnd(now)
    await writeOneTimePassword(tx, accountId, { passwordHash, passwordExpiresAt })
    await endSessions(tx, accountId, now)
    const deed = { action: 'account.renewAccess', subject: 'account', subjectId: accountId }
    await record(tx, { ...deed, before: null, after: { mustChangePassword: true } }, now)
    const until = { mustChangePassword: true, passwordExpiresAt: passwordExpiresAt.toISOString() }
    return { organisation: { ...held, ...until }, oneTimePassword }
  })
  parts.sessions.forget(accountId)
  return renewed
}
