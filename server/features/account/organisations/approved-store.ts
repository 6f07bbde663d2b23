import { auditStatus } from '#contract/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface Approved {
  readonly accountId: string
  readonly name: string
}

const isApproved = `project_id = $1 and kind = 'organisation' and audit_status = ${auditStatus.approved}
  and closed_at is null and suspended_at is null`

/** By their names; a project has some hundred of them. */
export async function findApprovedOrganisations(tx: Tx): Promise<Approved[]> {
  return tx.query<Approved>(
    `select account_id as "accountId", name from account where ${isApproved} order by name, account_id limit 2000`,
    [tx.projectId],
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
    `select account_id as "accountId", name from account where ${isApproved} and ${column} = $2`,
    [tx.projectId, value],
  )
  return row ?? null
}
