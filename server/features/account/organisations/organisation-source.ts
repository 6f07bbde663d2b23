import { auditStatus } from '#contract/account/account.ts'
import { organisationList } from '#contract/account/organisation-list.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import { organisationOf } from './hold-organisation.ts'
import { listOrganisationRows } from './organisation-store.ts'

const auditNames = `case account.audit_status when ${auditStatus.underReview} then 'underReview'
  when ${auditStatus.approved} then 'approved' else 'refused' end`

/** The organisations of a project that are there: some thousand at most. */
export function organisationSource(projectId: string | null): ListSource<typeof organisationList> {
  return {
    list: organisationList,
    from: `account left join institution
      on institution.project_id = account.project_id and institution.account_id = account.account_id`,
    where: (bind) =>
      `account.project_id = ${bind(projectId)} and account.kind = 'organisation' and account.closed_at is null`,
    id: 'account.account_id',
    sorts: {
      name: { sql: 'account.name', type: 'text' },
      accountName: { sql: `coalesce(account.account_name, '')`, type: 'text' },
      createdAt: { sql: 'account.created_at', type: 'timestamptz' },
    },
    grouping: groupByFacets(organisationList, {
      kind: 'array[account.organisation_kind]',
      audit: `array[${auditNames}]`,
      information: `array[coalesce(institution.state, 'none')]`,
      account: `array[case when account.suspended_at is null then 'open' else 'closed' end]`,
      password: `array[case when account.must_change_password then 'oneTime' else 'own' end]`,
    }),
    // Small and large letters alike; nothing in the words is a pattern.
    search: (_, words) => ({
      where: (bind) => `strpos(lower(account.name), lower(${bind(words)}))
        + strpos(lower(coalesce(account.account_name, '')), lower(${bind(words)})) > 0`,
      more: false,
    }),
    show: async (tx, ids) => (await listOrganisationRows(tx, ids)).map(organisationOf),
  }
}
