import type { AuditStatus, OrganisationKind } from '#contract/account/account.ts'
import type { ModulesOfOrganisation } from '#contract/account/organisation-modules-endpoints.ts'
import type { OrganisationModuleType } from '#contract/kit/module.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { forgetTries } from '../password-tries-store.ts'

export interface OrganisationRow {
  readonly accountId: string
  readonly organisationKind: OrganisationKind
  readonly accountName: string
  readonly name: string
  readonly collegeCode: string | null
  readonly collegeName: string | null
  readonly auditStatus: AuditStatus
  readonly mustChangePassword: boolean
  readonly passwordExpiresAt: Date | null
  readonly createdAt: Date
  readonly suspendedAt: Date | null
}

const columns = `account_id as "accountId", organisation_kind as "organisationKind",
  coalesce(account_name, '') as "accountName", name, college_code as "collegeCode",
  college_name as "collegeName", audit_status as "auditStatus",
  must_change_password as "mustChangePassword", password_expires_at as "passwordExpiresAt", created_at as "createdAt", suspended_at as "suspendedAt"`

const ofTheProject = `from account where project_id = $1 and kind = 'organisation' and closed_at is null`
/** These, in any order. */
export async function listOrganisationRows(tx: Tx, accountIds: readonly string[]) {
  return tx.named<OrganisationRow>(
    'organisation.list-some',
    `select ${columns} ${ofTheProject} and account_id = any ($2::uuid[])`,
    [tx.projectId, accountIds],
  )
}

/** One of them, and nobody else changes it until the transaction ends. */
export async function holdOrganisationRow(tx: Tx, accountId: string): Promise<OrganisationRow | null> {
  const [row] = await tx.query<OrganisationRow>(
    `select ${columns} ${ofTheProject} and account_id = $2 for update`,
    [tx.projectId, accountId],
  )
  return row ?? null
}

/** Given by somebody else: wrong tries at the one before are forgotten. */
export async function writeOneTimePassword(
  tx: Tx,
  accountId: string,
  { passwordHash, passwordExpiresAt }: { readonly passwordHash: string; readonly passwordExpiresAt: Date },
): Promise<void> {
  await tx.query(
    `update account set password_hash = $3, must_change_password = true, password_expires_at = $4
     where project_id = $1 and account_id = $2`,
    [tx.projectId, accountId, passwordHash, passwordExpiresAt],
  )
  await forgetTries(tx, accountId)
}

export async function writeSuspension(tx: Tx, accountId: string, since: Date | null): Promise<void> {
  await tx.query('update account set suspended_at = $3 where project_id = $1 and account_id = $2', [
    tx.projectId,
    accountId,
    since,
  ])
}

/** Who holds a name that a new organisation would have. */
export interface HeldName {
  readonly accountName: string
  readonly name: string
  /** Null for a candidate. */
  readonly organisationKind: OrganisationKind | null
  readonly collegeCode: string | null
  readonly collegeName: string | null
  readonly isSuspended: boolean
}

/** Of the account names whoever has them; of the names the organisations. */
export async function findHeldNames(
  tx: Tx,
  {
    accountNameKeys,
    names,
  }: { readonly accountNameKeys: readonly string[]; readonly names: readonly string[] },
): Promise<HeldName[]> {
  return tx.named<HeldName>(
    'organisation.held-names',
    `select coalesce(account_name, '') as "accountName", name, organisation_kind as "organisationKind",
       college_code as "collegeCode", college_name as "collegeName", suspended_at is not null as "isSuspended"
     from account where project_id = $1 and account_name_key = any ($2)
     union all
     select coalesce(account_name, ''), name, organisation_kind, college_code, college_name,
       suspended_at is not null
     ${ofTheProject} and name = any ($3) and not account_name_key = any ($2)`,
    [tx.projectId, accountNameKeys, names],
  )
}

/** Nobody else changes it until the transaction ends. */
export async function holdOrganisationByName(
  tx: Tx,
  accountNameKey: string,
): Promise<OrganisationRow | null> {
  const [row] = await tx.query<OrganisationRow>(
    `select ${columns} ${ofTheProject} and account_name_key = $2 for update`,
    [tx.projectId, accountNameKey],
  )
  return row ?? null
}

export async function writeOrganisation(
  tx: Tx,
  accountId: string,
  organisation: Pick<OrganisationRow, 'name' | 'organisationKind' | 'collegeCode' | 'collegeName'>,
): Promise<void> {
  const { name, organisationKind, collegeCode, collegeName } = organisation
  await tx.query(
    `update account set name = $3, organisation_kind = $4, college_code = $5, college_name = $6
     where project_id = $1 and account_id = $2`,
    [tx.projectId, accountId, name, organisationKind, collegeCode, collegeName],
  )
}

/** What it has of its own, and what its kind has. */
export async function findModules(
  tx: Tx,
  accountId: string,
): Promise<Pick<ModulesOfOrganisation, 'modules' | 'ofKind'> | null> {
  const [row] = await tx.query<Pick<ModulesOfOrganisation, 'modules' | 'ofKind'>>(
    `select own_modules as modules, project.organisation_modules -> account.organisation_kind as "ofKind"
     from account join project using (project_id)
     where project_id = $1 and account_id = $2 and kind = 'organisation' and account.closed_at is null`,
    [tx.projectId, accountId],
  )
  return row ?? null
}

export async function writeOwnModules(
  tx: Tx,
  accountId: string,
  modules: readonly OrganisationModuleType[] | null,
): Promise<void> {
  await tx.query('update account set own_modules = $3 where project_id = $1 and account_id = $2', [
    tx.projectId,
    accountId,
    modules,
  ])
}
