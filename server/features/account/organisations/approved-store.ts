import { auditStatus } from '#contract/account/account.ts'
import type { OrganisationModuleType } from '#contract/kit/module.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface Approved {
  readonly accountId: string
  readonly name: string
}

/** They may register people: who has not the module would never answer for whoever is given to them. */
const mayRegister = `project_id = $1 and kind = 'organisation' and audit_status = ${auditStatus.approved}
  and closed_at is null and suspended_at is null
  and $2 = any (coalesce(own_modules, array(
    select jsonb_array_elements_text(project.organisation_modules -> account.organisation_kind)
    from project where project.project_id = account.project_id)))`
const registering: OrganisationModuleType = 'group_registration_examination_module'

/** By their names; a project has some hundred of them. */
export async function findApprovedOrganisations(tx: Tx): Promise<Approved[]> {
  return tx.query<Approved>(
    `select account_id as "accountId", name from account where ${mayRegister} order by name, account_id limit 2000`,
    [tx.projectId, registering],
  )
}

export async function findApproved(
  tx: Tx,
  wanted: { readonly accountName: string } | { readonly accountId: string },
): Promise<Approved | null> {
  const [column, value] =
    'accountId' in wanted
      ? (['account_id', wanted.accountId] as const)
      : (['account_name_key', wanted.accountName.toLowerCase()] as const)
  const [row] = await tx.query<Approved>(
    `select account_id as "accountId", name from account where ${mayRegister} and ${column} = $3`,
    [tx.projectId, registering, value],
  )
  return row ?? null
}
