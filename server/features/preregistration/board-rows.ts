import type { PreregistrationRow } from '#contract/preregistration/preregistration-board.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

type Row = Omit<PreregistrationRow, 'submittedAt' | 'confirmedAt'> & {
  readonly submittedAt: Date | null
  readonly confirmedAt: Date | null
}

/** What these organisations report for a batch, beside their quota and what is taken of it. */
export async function listRows(
  tx: Tx,
  batchId: string,
  organisationIds: readonly string[],
): Promise<PreregistrationRow[]> {
  const rows = await tx.query<Row>(
    `select account.account_id as "organisationId", account.name, coalesce(account.account_name, '') as "accountName",
       account.organisation_kind as "organisationKind", coalesce(report.state, 'none') as state,
       coalesce(lines.expected, 0)::integer as expected, report.submitted_at as "submittedAt",
       report.confirmed_at as "confirmedAt", quota.capacity, coalesce(quota.held, taken.held, 0)::integer as held
     from account
     left join preregistration report on report.project_id = $1 and report.batch_id = $2
       and report.organisation_id = account.account_id
     left join organisation_quota quota on quota.project_id = $1 and quota.batch_id = $2
       and quota.organisation_id = account.account_id
     left join lateral (
       select sum(expected) as expected from preregistration_line
       where project_id = $1 and preregistration_id = report.preregistration_id
     ) lines on true
     left join lateral (
       select count(*) as held from place
       where project_id = $1 and batch_id = $2 and organisation_id = account.account_id and quota.capacity is null
     ) taken on true
     where account.project_id = $1 and account.kind = 'organisation' and account.account_id = any ($3)`,
    [tx.projectId, batchId, organisationIds],
  )
  return rows.map(({ submittedAt, confirmedAt, ...row }) => ({
    ...row,
    submittedAt: submittedAt?.toISOString() ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }))
}
