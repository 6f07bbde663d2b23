import { preregistrationList } from '#contract/preregistration/preregistration-board.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import { listRows } from './board-rows.ts'

const reported = `coalesce((select sum(expected) from preregistration_line as line
  where line.project_id = report.project_id and line.preregistration_id = report.preregistration_id), 0)`

/** The organisations of a project with what they report for a batch: some thousand at most. */
export function preregistrationSource(
  projectId: string | null,
  batchId: string,
): ListSource<typeof preregistrationList> {
  return {
    list: preregistrationList,
    from: `account
      join batch on batch.project_id = account.project_id
      left join preregistration report on report.project_id = account.project_id
        and report.organisation_id = account.account_id and report.batch_id = batch.batch_id
      left join organisation_quota quota on quota.project_id = account.project_id
        and quota.organisation_id = account.account_id and quota.batch_id = batch.batch_id`,
    where: (bind) => `account.project_id = ${bind(projectId)} and batch.batch_id = ${bind(batchId)}
      and account.kind = 'organisation'
      and (account.closed_at is null or report.preregistration_id is not null)`,
    id: 'account.account_id',
    sorts: { name: { sql: 'account.name', type: 'text' } },
    grouping: groupByFacets(preregistrationList, {
      state: `array[coalesce(report.state, 'none')]`,
      confirmation: `array[case when report.file_id is null then 'missing' else 'sent' end]`,
      kind: 'array[account.organisation_kind]',
      quota: `array[case when quota.capacity is null then 'none'
        when report.state = 'submitted' and quota.capacity = ${reported} then 'asReported' else 'other' end]`,
    }),
    // Small and large letters alike; nothing in the words is a pattern.
    search: (_, words) => ({
      where: (bind) => `strpos(lower(account.name), lower(${bind(words)}))
        + strpos(lower(coalesce(account.account_name, '')), lower(${bind(words)})) > 0`,
      more: false,
    }),
    show: (tx, ids) => listRows(tx, batchId, ids),
  }
}
