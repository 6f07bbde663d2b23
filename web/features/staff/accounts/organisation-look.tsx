import { CircleCheck, CircleX } from 'lucide-react'
import { useMemo } from 'react'
import type { Organisation } from '#contract/account/organisation-endpoints.ts'
import { organisationList } from '#contract/account/organisation-list.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Phrases } from '#web/platform/language/phrases.ts'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { LineName } from '#web/ui/text/line-name.tsx'
import { AccountState, AuditState, PasswordState } from './organisation-cells.tsx'

/** How the list of organisations looks. */
export function useOrganisationLook(): ListLook<typeof organisationList> {
  const say = usePhrases('staff')
  const sayInstitution = usePhrases('institution')
  const sayReview = usePhrases('institutionReview')
  const { language } = useLanguage()
  return useMemo(
    () => ({
      list: organisationList,
      name: 'organisations',
      caption: say('organisations.title'),
      columns: {
        name: {
          title: say('organisations.name'),
          width: 13,
          cell: ({ name }) => <LineName name={name} notes={[]} />,
        },
        accountName: { title: say('staff.name'), width: 9, cell: ({ accountName }) => accountName },
        organisationKind: {
          title: say('organisations.kind'),
          width: 8,
          cell: ({ organisationKind: kind }) => say(`organisations.kinds.${kind}`),
        },
        ...collegeColumnsOf(say),
        createdAt: {
          title: say('organisations.createdAt'),
          width: 11.5,
          cell: ({ createdAt }) => minuteText(new Date(createdAt), language),
        },
        passwordExpiresAt: {
          title: say('organisations.password'),
          width: 15,
          hidden: true,
          cell: (organisation) => <PasswordState organisation={organisation} />,
        },
        auditStatus: {
          title: say('organisations.audit'),
          width: 8,
          cell: (organisation) => <AuditState organisation={organisation} />,
        },
        closedAt: {
          title: say('organisations.account'),
          width: 7.5,
          cell: (organisation) => <AccountState organisation={organisation} />,
        },
      },
      filters: {
        kind: { title: say('organisations.kind'), words: (kind) => say(`organisations.kinds.${kind}`) },
        audit: { title: say('organisations.audit'), words: (state) => say(`organisations.${state}`) },
        information: {
          title: sayReview('filter'),
          words: (state) => sayInstitution(`states.${state}`),
        },
        account: {
          title: say('organisations.account'),
          words: (state) => say(`organisations.accounts.${state}`),
        },
        password: {
          title: say('organisations.password'),
          words: (state) => say(`organisations.passwords.${state}`),
        },
      },
      actions: actionsOf(say),
      rowName: ({ name }) => name,
      searchWords: say('organisations.search'),
      empty: { title: say('organisations.empty'), text: say('organisations.emptyAdvice') },
    }),
    [say, sayInstitution, sayReview, language],
  )
}

/** Looked at where somebody wants to: most organisations are no college. */
function collegeColumnsOf(
  say: Phrases<'staff'>,
): Pick<ListLook<typeof organisationList>['columns'], 'collegeCode' | 'collegeName'> {
  return {
    collegeCode: {
      title: say('organisations.collegeCode'),
      width: 8,
      hidden: true,
      cell: ({ collegeCode }) => collegeCode,
    },
    collegeName: {
      title: say('organisations.collegeName'),
      width: 12,
      hidden: true,
      cell: ({ collegeName }) => collegeName,
    },
  }
}

function actionsOf(say: Phrases<'staff'>): ListLook<typeof organisationList>['actions'] {
  return {
    close: {
      words: say('organisations.close'),
      Icon: CircleX,
      lead: say('organisations.closeMany'),
      yes: say('organisations.closeYes'),
      severe: true,
      whyNot: (rows) => whereAll(rows, isClosed, say('organisations.allClosed')),
    },
    open: {
      words: say('organisations.reopen'),
      Icon: CircleCheck,
      lead: say('organisations.reopenMany'),
      yes: say('organisations.reopenYes'),
      whyNot: (rows) => whereAll(rows, (row) => !isClosed(row), say('organisations.allOpen')),
    },
  }
}

const isClosed = ({ closedAt }: Organisation) => closedAt !== null

function whereAll(
  rows: readonly Organisation[],
  are: (row: Organisation) => boolean,
  words: string,
): string | undefined {
  return rows.length > 0 && rows.every(are) ? words : undefined
}
