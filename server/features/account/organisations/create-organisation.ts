import { type AuditStatus, auditStatus, type OrganisationKind } from '#contract/account/account.ts'
import { collegeOf } from '#contract/account/organisation-endpoints.ts'
import { checkAccountName } from '#contract/identity/names/account-name.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { oneTimePasswordEnd } from '#server/platform/secrets/one-time-password.ts'
import { createAccount } from '../create-account.ts'

/** An organisation's account as the board makes it: nobody registers one. */
export interface OrganisationDraft {
  readonly organisationKind: OrganisationKind
  readonly accountName: string
  /** The institution's. */
  readonly name: string
  /** Of a college; of any other kind neither is kept. */
  readonly collegeCode?: string
  readonly collegeName?: string
  readonly phone?: string | null
  readonly email?: string | null
  readonly language: Language
  /** Of a one-time password, unless the password is said to stay. */
  readonly passwordHash: string
  readonly mustChangePassword?: boolean
  readonly auditStatus?: AuditStatus
  readonly origin?: 'made' | 'imported'
}

/** Under review until an administrator approves the institution's information. */
export async function createOrganisation(
  tx: Tx,
  keys: Keys,
  {
    auditStatus: status = auditStatus.underReview,
    mustChangePassword = true,
    origin = 'made',
    ...draft
  }: OrganisationDraft,
  now: Date,
): Promise<string> {
  const whole = {
    ...draft,
    ...collegeOf(draft),
    accountName: readOrganisationName(draft.accountName),
    kind: 'organisation',
    origin,
    auditStatus: status,
    mustChangePassword,
    passwordExpiresAt: mustChangePassword ? oneTimePasswordEnd(now) : null,
  } as const
  return (await createAccount(tx, keys, whole, now)).accountId
}

/** To be asked before a password is computed for the name. */
export function readOrganisationName(typed: string): string {
  const verdict = checkAccountName(typed.trim())
  if (!verdict.ok) throw new Refusal('inputInvalid', { fields: { accountName: flawKey(verdict.flaw) } })
  return verdict.kept
}
