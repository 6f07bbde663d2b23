import { useQuery } from '@tanstack/react-query'
import type { ListQuery } from '#contract/kit/list/list-query.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { searchStaff, type staffList } from '#contract/staff/staff-list.ts'
import { call } from '#web/platform/call/call.ts'

const openAccounts: ListQuery<typeof staffList> = {
  filters: { account: ['open'] },
  search: '',
  sort: { by: 'name', down: false },
  at: 'first',
  size: 200,
  counted: false,
}

/** Whom an operator may name: themselves first, then the others by name. Until those are known, themselves. */
export function useStaffChoice(me: StaffMember): readonly Pick<StaffMember, 'staffId' | 'name'>[] {
  const { data } = useQuery({
    queryKey: [searchStaff.path, 'open accounts'],
    queryFn: ({ signal }) =>
      call(searchStaff, { body: openAccounts }, { signal, quiet: true, handled: true }),
  })
  const others = data?.rows.filter(({ staffId }) => staffId !== me.staffId) ?? []
  return [me, ...others]
}
