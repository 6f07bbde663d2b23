import { useMemo } from 'react'
import { appointmentList } from '#contract/appointment/appointment-board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { LineName } from '#web/ui/text/line-name.tsx'

export function useAppointmentLook(): ListLook<typeof appointmentList> {
  const say = usePhrases('appointmentBoard')
  const { language } = useLanguage()
  return useMemo(() => {
    const at = (instant: string) => minuteText(new Date(instant), language)
    return {
      list: appointmentList,
      name: 'appointments',
      caption: say('tabs.list'),
      columns: {
        number: { title: say('columns.number'), width: 11, cell: ({ number }) => number },
        name: {
          title: say('columns.name'),
          width: 8,
          cell: ({ name }) => <LineName name={name} notes={[]} />,
        },
        organisation: {
          title: say('columns.organisation'),
          width: 10,
          hidden: true,
          cell: ({ organisation }) => organisation ?? '',
        },
        subject: {
          title: say('columns.subject'),
          width: 12,
          cell: ({ subject }) => pickText(subject, language),
        },
        startsAt: { title: say('columns.startsAt'), width: 11, cell: ({ startsAt }) => at(startsAt) },
        site: { title: say('columns.site'), width: 12, cell: ({ site }) => pickText(site, language) },
        changes: {
          title: say('columns.changes'),
          width: 6,
          figures: true,
          cell: ({ changes }) => String(changes),
        },
        madeAt: {
          title: say('columns.madeAt'),
          width: 11,
          hidden: true,
          cell: ({ madeAt }) => at(madeAt),
        },
      },
      filters: {
        subject: { title: say('list.filters.subject'), words: () => '' },
        site: { title: say('list.filters.site'), words: () => '' },
        session: { title: say('list.filters.session'), words: () => '' },
      },
      actions: {},
      rowName: ({ number, name }) => `${number} ${name}`,
      searchWords: say('list.search'),
      empty: { title: say('list.none'), text: say('list.noneText') },
    }
  }, [say, language])
}
