import { auditStatus } from '#contract/account/account.ts'
import {
  askedOf,
  type InstitutionInformation,
  institutionFields,
  missingOfCollege,
  type OwnInstitution,
} from '#contract/account/institution/institution.ts'
import type { handInInstitution as handInEndpoint } from '#contract/account/institution/institution-endpoints.ts'
import { errors } from '#contract/errors.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { AccountParts } from '../account-parts.ts'
import { holdOrganisation } from '../organisations/hold-organisation.ts'
import { ownAccount } from '../own-account.ts'
import { getOwnInstitution, versionOf } from './get-institution.ts'
import { findInstitution, writeAudit, writeInstitution } from './institution-store.ts'
import { recordInstitution } from './record-institution.ts'

/** Who is approved goes on working while a change waits: what was passed holds until then. */
export async function handInInstitution(
  parts: Pick<AccountParts, 'keys'> & { readonly sessions: Pick<AccountParts['sessions'], 'forget'> },
  call: Pick<OpenCall<typeof handInEndpoint>, 'actor' | 'body' | 'conclude' | 'now'>,
): Promise<OwnInstitution> {
  const { accountId } = ownAccount(call.actor)
  const reply = await call.conclude((tx) => handIn(tx))
  parts.sessions.forget(accountId)
  return reply

  async function handIn(tx: Tx): Promise<OwnInstitution> {
    const { keys } = parts
    const { seenVersion, ...typed } = call.body
    const organisation = await holdOrganisation(tx, accountId)
    await refuseChangedMeanwhile(tx, versionOf(accountId), seenVersion)
    const missing = missingOfCollege(organisation.organisationKind, typed)
    if (missing.length > 0) {
      const fields = Object.fromEntries(missing.map((field) => [field, errors.inputInvalid.key]))
      throw new Refusal('inputInvalid', { fields })
    }
    const before = await findInstitution(tx, keys, accountId)
    const information = Object.fromEntries(
      institutionFields.map((field) => [
        field,
        askedOf(organisation.organisationKind).includes(field) ? typed[field] : '',
      ]),
    ) as InstitutionInformation
    const after = {
      state: 'waits',
      information,
      passed: before?.passed ?? null,
      reason: '',
      handedInAt: call.now,
    } as const
    await writeInstitution(tx, keys, accountId, after)
    const isApproved = organisation.auditStatus === auditStatus.approved
    const status = isApproved ? auditStatus.approved : auditStatus.underReview
    await writeAudit(tx, accountId, { status, reason: '', name: organisation.name })
    await recordInstitution(
      tx,
      { accountId, deed: 'handIn', before, after, status: [organisation.auditStatus, status] },
      call.now,
    )
    return getOwnInstitution(tx, keys, accountId)
  }
}
