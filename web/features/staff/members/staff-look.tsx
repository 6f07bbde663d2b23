import { ShieldCheck, ShieldX, UserX } from 'lucide-react'
import { useMemo } from 'react'
import { dayText, minuteText } from '#contract/kit/time.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { staffList } from '#contract/staff/staff-list.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Phrases } from '#web/platform/language/phrases.ts'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { Factor, Grants, Who } from './staff-cells.tsx'

/** How the list of those who work here looks. */
export function useStaffLook(): ListLook<typeof staffList> {
  const say = usePhrases('staff')
  const { language } = useLanguage()
  return useMemo(
    () => ({
      list: staffList,
      name: 'staff',
      caption: say('staff.title'),
      columns: {
        name: { title: say('staff.name'), width: 13, cell: (staff) => <Who staff={staff} /> },
        grants: { title: say('staff.role'), width: 17, cell: (staff) => <Grants staff={staff} /> },
        secondFactorOn: {
          title: say('secondFactor.title'),
          width: 12,
          cell: (staff) => <Factor staff={staff} />,
        },
        passwordExpiresAt: {
          title: say('staff.passwordUntil'),
          width: 13,
          hidden: true,
          cell: ({ passwordExpiresAt: until }) => until && minuteText(new Date(until), language),
        },
        closedAt: {
          title: say('staff.closedOn'),
          width: 11,
          hidden: true,
          cell: ({ closedAt }) => closedAt && dayText(new Date(closedAt), language),
        },
      },
      filters: {
        role: { title: say('staff.role'), words: (role) => say(`roles.${role}`) },
        project: { title: say('staff.project'), words: () => say('staff.noGrants') },
        secondFactor: { title: say('secondFactor.title'), words: (state) => say(`staff.factors.${state}`) },
        account: { title: say('staff.account'), words: (state) => say(`staff.accounts.${state}`) },
      },
      actions: actionsOf(say),
      rowName: ({ name }) => name,
      searchWords: say('staff.search'),
      empty: { title: say('staff.empty'), text: say('staff.emptyAdvice') },
    }),
    [say, language],
  )
}

function actionsOf(say: Phrases<'staff'>): ListLook<typeof staffList>['actions'] {
  const whyNot = (staff: readonly StaffMember[]) =>
    staff.length > 0 && staff.every(({ closedAt }) => closedAt !== null) ? say('staff.allClosed') : undefined
  return {
    requireSecondFactor: {
      words: say('staff.require'),
      Icon: ShieldCheck,
      lead: say('staff.requireLead'),
      yes: say('staff.requireYes'),
      whyNot,
    },
    waiveSecondFactor: {
      words: say('staff.waive'),
      Icon: ShieldX,
      lead: say('staff.waiveLead'),
      yes: say('staff.waiveYes'),
      whyNot,
    },
    close: {
      words: say('staff.close'),
      Icon: UserX,
      lead: say('staff.closeLead'),
      yes: say('staff.closeYes'),
      severe: true,
      whyNot,
    },
  }
}
