import type { OrganisationQuota } from '#contract/batch/batch-board-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Of these, who are organisations of the project. */
export async function findOrganisations(tx: Tx, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    `select account_id as id from account
     where project_id = $1 and account_id = any ($2) and kind = 'organisation'`,
    [tx.projectId, accountIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** What the candidates of organisations have taken of a batch; none of them takes or gives back meanwhile. */
export async function holdOrganisations(
  tx: Tx,
  batchId: string,
  organisationIds: readonly string[],
): Promise<Map<string, number>> {
  // One after the other by their ids, as everybody waits for them.
  await tx.query('select own_organisation_quota($1, one) from unnest($2::uuid[]) as one', [
    batchId,
    organisationIds.toSorted(),
  ])
  return countOrganisations(tx, batchId, organisationIds)
}

/** The same as it is at the moment, for who only looks. */
export async function countOrganisations(
  tx: Tx,
  batchId: string,
  organisationIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: string; held: number }>(
    `select organisation_id as id, count(*)::integer as held from place
     where project_id = $1 and batch_id = $2 and organisation_id = any ($3) group by organisation_id`,
    [tx.projectId, batchId, organisationIds],
  )
  return new Map(rows.map(({ id, held }) => [id, held]))
}

/** Of each batch in which an organisation has a quota, or has taken places. */
export async function findQuotasOf(
  tx: Tx,
  organisationId: string,
): Promise<ReadonlyMap<string, { readonly capacity: number | null; readonly held: number }>> {
  const rows = await tx.query<{ batchId: string; capacity: number | null; held: number }>(
    `select batch_id as "batchId", capacity, coalesce(quota.held, taken.held, 0) as held
     from (select batch_id, capacity, held from organisation_quota where project_id = $1 and organisation_id = $2) as quota
     full join (
       select batch_id, count(*)::integer as held from place
       where project_id = $1 and organisation_id = $2 group by batch_id
     ) as taken using (batch_id)`,
    [tx.projectId, organisationId],
  )
  return new Map(rows.map(({ batchId, ...quota }) => [batchId, quota]))
}

/** Sets quotas; whoever has none yet begins with what is taken. Null takes one away. */
export async function writeOrganisationQuotas(
  tx: Tx,
  batchId: string,
  quotas: readonly {
    readonly organisationId: string
    readonly after: number | null
    readonly held: number
  }[],
): Promise<void> {
  const own = [tx.projectId, batchId]
  await tx.query(
    `insert into organisation_quota (project_id, batch_id, organisation_id, capacity, held)
     select $1, $2, "organisationId", after, held
     from jsonb_to_recordset($3) as given ("organisationId" uuid, after integer, held integer)
     on conflict (project_id, batch_id, organisation_id) do update set capacity = excluded.capacity`,
    [...own, JSON.stringify(quotas.filter(({ after }) => after !== null))],
  )
  await tx.query(
    'delete from organisation_quota where project_id = $1 and batch_id = $2 and organisation_id = any ($3)',
    [...own, quotas.filter(({ after }) => after === null).map(({ organisationId }) => organisationId)],
  )
}

/** Who may be given a quota, or has one: some thousand at most. */
export async function listOrganisationQuotas(tx: Tx, batchId: string): Promise<OrganisationQuota[]> {
  return tx.query<OrganisationQuota>(
    `select account.account_id as "organisationId", coalesce(account.account_name, '') as "accountName",
       account.name, quota.capacity, coalesce(quota.held, taken.held, 0) as held
     from account
     left join organisation_quota as quota on quota.project_id = $1 and quota.batch_id = $2
       and quota.organisation_id = account.account_id
     left join (
       select organisation_id, count(*)::integer as held from place
       where project_id = $1 and batch_id = $2 and organisation_id is not null group by organisation_id
     ) as taken on taken.organisation_id = account.account_id
     where account.project_id = $1 and account.kind = 'organisation'
       and (account.closed_at is null or quota.capacity is not null)
     order by account.name, account.account_id`,
    [tx.projectId, batchId],
  )
}
