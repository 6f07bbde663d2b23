import type { AccountKind, AuditStatus, OrganisationKind } from '#contract/account/account.ts'
import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import type { Gender } from '#contract/identity/certificates/certificate-rule.ts'
import type { Language } from '#contract/kit/language.ts'
import type { ModuleType } from '#contract/kit/module.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** What of an account lies open in its row. */
interface PlainAccount {
  readonly accountId: string
  readonly kind: AccountKind
  readonly organisationKind: OrganisationKind | null
  /** Its own, or those of its kind. Null of a candidate. */
  readonly modules: readonly ModuleType[] | null
  readonly accountName: string | null
  readonly name: string
  readonly idType: CertificateType | null
  readonly gender: Gender | null
  readonly birthDay: string | null
  readonly language: Language
  readonly auditStatus: AuditStatus
  readonly auditReason: string
  readonly passwordHash: string | null
  readonly mustChangePassword: boolean
  /** Of a one-time password; null for one of the owner's choice. */
  readonly passwordExpiresAt: Date | null
  readonly suspendedAt: Date | null
  readonly closedAt: Date | null
}

export interface AccountRow extends PlainAccount {
  readonly phoneSealed: Buffer | null
  readonly emailSealed: Buffer | null
  readonly idNumberSealed: Buffer | null
}

/** An account with its sealed fields opened: for the operation at hand, never for a log. */
export interface Account extends PlainAccount {
  readonly phone: string | null
  readonly email: string | null
  readonly idNumber: string | null
}

export const accountColumns = `
  account.account_id as "accountId", account.kind, account.organisation_kind as "organisationKind",
  case when account.kind = 'organisation' then coalesce(account.own_modules, array(
    select jsonb_array_elements_text(project.organisation_modules -> account.organisation_kind)
    from project where project.project_id = account.project_id)) end as modules,
  account.account_name as "accountName", account.name, account.id_type as "idType", account.gender,
  account.birth_day as "birthDay", account.language, account.audit_status as "auditStatus",
  account.audit_reason as "auditReason", account.password_hash as "passwordHash",
  account.must_change_password as "mustChangePassword",
  account.password_expires_at as "passwordExpiresAt", account.suspended_at as "suspendedAt",
  account.closed_at as "closedAt", account.phone_sealed as "phoneSealed", account.email_sealed as "emailSealed",
  account.id_number_sealed as "idNumberSealed"`

/** What is sealed in an account, by the column in which it lies. */
export type SealedColumn = 'phone_sealed' | 'email_sealed' | 'id_number_sealed'

export function accountPlace(projectId: string, column: SealedColumn) {
  return { projectId, table: 'account', column } as const
}

export function accountOf(keys: Keys, projectId: string, row: AccountRow): Account {
  const { phoneSealed, emailSealed, idNumberSealed, ...plain } = row
  const open = (column: SealedColumn, sealed: Buffer | null) =>
    sealed && keys.open(accountPlace(projectId, column), sealed)
  return {
    ...plain,
    phone: open('phone_sealed', phoneSealed),
    email: open('email_sealed', emailSealed),
    idNumber: open('id_number_sealed', idNumberSealed),
  }
}
