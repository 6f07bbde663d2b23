import { isDeepStrictEqual } from 'node:util'
import type {
  ModulesOfOrganisation,
  setOrganisationModules as setEndpoint,
} from '#contract/account/organisation-modules-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { AccountParts } from '../account-parts.ts'
import { holdOrganisation } from './hold-organisation.ts'
import { findModules, writeOwnModules } from './organisation-store.ts'

const deedOf = (accountId: string) =>
  ({ action: 'account.setModules', subject: 'account', subjectId: accountId }) as const
const versioned = (accountId: string) => {
  const { action, ...thing } = deedOf(accountId)
  return { ...thing, actions: [action] }
}

export async function readOrganisationModules(tx: Tx, accountId: string): Promise<ModulesOfOrganisation> {
  const version = await findVersion(tx, versioned(accountId))
  const found = await findModules(tx, accountId)
  if (!found) throw new Refusal('organisationAbsent')
  return { version, ...found }
}

/** Its own from now on, or those of its kind again; what it entered stays. */
export async function setOrganisationModules(
  { sessions }: Pick<AccountParts, 'sessions'>,
  { params, body, now, conclude }: OpenCall<typeof setEndpoint>,
): Promise<ModulesOfOrganisation> {
  const { accountId } = params
  const modules = body.modules && [...new Set(body.modules)].sort()
  const written = await conclude(async (tx) => {
    await holdOrganisation(tx, accountId)
    await refuseChangedMeanwhile(tx, versioned(accountId), body.seenVersion)
    const before = await readOrganisationModules(tx, accountId)
    if (isDeepStrictEqual(before.modules, modules)) return before
    await writeOwnModules(tx, accountId, modules)
    await record(tx, { ...deedOf(accountId), before: { modules: before.modules }, after: { modules } }, now)
    return { ...before, version: before.version + 1, modules }
  })
  sessions.forget(accountId)
  return written
}
