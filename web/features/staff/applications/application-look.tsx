import { CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import { minuteText } from '#contract/kit/time.ts'
import { displayForBoard } from '#contract/registration/application.ts'
import { type ApplicationListRow, applicationList } from '#contract/registration/list/application-list.ts'
import { faces } from '#web/features/registration/status/status-tag.tsx'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { LineName } from '#web/ui/text/line-name.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'
import { TextList } from '#web/ui/text/text.tsx'

const waitingStates: readonly ApplicationListRow['state'][] = ['auditing', 'pending']

/** How the list of applications looks. */
export function useApplicationLook(): ListLook<typeof applicationList> {
  const say = usePhrases('staff')
  const sayStatus = usePhrases('registration')
  const columns = useColumns()
  return useMemo(
    () => ({
      list: applicationList,
      name: 'applications',
      caption: say('applications.title'),
      columns,
      filters: {
        review: { title: say('applications.review'), words: (one) => say(`applications.reviews.${one}`) },
        state: {
          title: say('applications.state'),
          words: (state) => sayStatus(`statuses.${displayForBoard[state]}`),
        },
        paid: { title: say('applications.paid'), words: (paid) => say(`applications.paids.${paid}`) },
        subject: { title: say('applications.subject'), words: () => '' },
        area: { title: say('applications.area'), words: () => '' },
        organisation: {
          title: say('applications.organisation'),
          words: () => say('applications.alone'),
        },
      },
      actions: {
        pass: {
          words: say('applications.pass.words'),
          Icon: CircleCheck,
          lead: say('applications.pass.lead'),
          yes: say('applications.pass.yes'),
          whyNot: (rows) =>
            rows.length > 0 && !rows.some(({ state }) => waitingStates.includes(state))
              ? say('applications.pass.none')
              : undefined,
        },
      },
      rowName: ({ name }) => name,
      searchWords: say('applications.search'),
      empty: { title: say('applications.empty'), text: say('applications.emptyAdvice') },
    }),
    [say, sayStatus, columns],
  )
}

function useColumns(): ListLook<typeof applicationList>['columns'] {
  const say = usePhrases('staff')
  const sayIdentity = usePhrases('identity')
  const { language } = useLanguage()
  return useMemo(
    () => ({
      name: {
        title: say('applications.name'),
        width: 10,
        cell: ({ name }) => <LineName name={name} notes={[]} />,
      },
      number: {
        title: say('applications.number'),
        width: 12,
        cell: ({ number }) => number ?? say('applications.noNumber'),
      },
      idNumber: { title: say('applications.idNumber'), width: 13, cell: ({ idNumber }) => idNumber },
      idType: {
        title: say('applications.idType'),
        width: 10,
        hidden: true,
        cell: ({ idType }) => idType && sayIdentity(`certificates.${idType}`),
      },
      subjects: {
        title: say('applications.subjects'),
        width: 13,
        cell: ({ subjects }) => <TextList of={subjects} />,
      },
      areas: { title: say('applications.areas'), width: 8, cell: ({ areas }) => <TextList of={areas} /> },
      organisation: {
        title: say('applications.organisation'),
        width: 11,
        hidden: true,
        cell: ({ organisation }) => organisation ?? say('applications.alone'),
      },
      submittedAt: {
        title: say('applications.submittedAt'),
        width: 11,
        hidden: true,
        cell: ({ submittedAt }) => submittedAt && minuteText(new Date(submittedAt), language),
      },
      paid: {
        title: say('applications.paid'),
        width: 6,
        hidden: true,
        cell: ({ paid }) => say(`applications.paids.${paid ? 'paid' : 'unpaid'}`),
      },
      state: {
        title: say('applications.state'),
        width: 11,
        cell: (application) => <State application={application} />,
      },
    }),
    [say, sayIdentity, language],
  )
}

function State({ application: { state } }: { readonly application: ApplicationListRow }) {
  const say = usePhrases('registration')
  const display = displayForBoard[state]
  const { tone, Icon } = faces[display]
  return (
    <StateWord tone={tone} Icon={Icon}>
      {say(`statuses.${display}`)}
    </StateWord>
  )
}
