import type { Texts } from '#contract/kit/language.ts'
import { noReference } from '#contract/kit/list/list.ts'
import { staffList } from '#contract/staff/staff-list.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import { listGrants, listSomeStaff, staffWithGrants } from '../staff-store.ts'
import { staffMemberOf } from './staff-member.ts'

const emptyTexts = `array[]::text[]`

/** Everybody who works at the console: some hundred. */
export const staffSource: ListSource<typeof staffList> = {
  list: staffList,
  from: staffWithGrants,
  where: () => 'true',
  id: 'staff.staff_id',
  sorts: {
    // Those who are gone stand last.
    name: {
      sql: `case when staff.closed_at is null then '0' else '1' end || lower(staff.name)`,
      type: 'text',
    },
    closedAt: { sql: `coalesce(staff.closed_at, 'infinity')`, type: 'timestamptz' },
  },
  grouping: groupByFacets(staffList, {
    role: `case when staff.operator then array['operator'] else ${emptyTexts} end || coalesce(granted.roles, ${emptyTexts})`,
    project: `coalesce(granted.projects, array['${noReference}'])`,
    secondFactor: `array[case when staff.second_factor_on_at is not null then 'on'
      when staff.second_factor_required then 'due' else 'off' end]`,
    account: `array[case when staff.closed_at is null then 'open' else 'closed' end]`,
  }),
  search: (_, words) => ({
    where: (bind) => `strpos(lower(staff.name), lower(${bind(words)})) > 0`,
    more: false,
  }),
  async nameReferences(tx) {
    const grants = await listGrants(tx, null)
    return new Map<string, Texts>(
      grants.map(({ projectId, domain }) => [
        projectId,
        { 'zh-Hans': domain, 'zh-Hant': domain, en: domain },
      ]),
    )
  },
  async show(tx, ids) {
    const [staff, grants] = await Promise.all([listSomeStaff(tx, ids), listGrants(tx, null)])
    return staff.map((one) => staffMemberOf(one, grants))
  },
}
