import { useMemo } from 'react'
import { historyList } from '#contract/history/history-list.ts'
import { listMark } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { actorWords, deedWords, fieldWords, thingWords } from './history-words.ts'

/** How history looks: of a project, or of one thing. */
export function useHistoryLook(of: 'history' | 'thing'): ListLook<typeof historyList> {
  const say = usePhrases('history')
  const { language } = useLanguage()
  return useMemo(
    () => ({
      list: historyList,
      name: `history-${of}`,
      caption: say('history.caption'),
      columns: {
        action: { title: say('columns.action'), width: 12, cell: (entry) => deedWords(say, entry) },
        ...(of !== 'thing' && {
          thing: {
            title: say('columns.thing'),
            width: 14,
            cell: (entry) => thingWords(say, entry, language),
          },
        }),
        by: { title: say('columns.by'), width: 10, cell: (entry) => actorWords(say, entry) },
        changes: {
          title: say('columns.changes'),
          width: 14,
          cell: ({ changes }) =>
            changes.map(({ field }) => fieldWords(say, field)).join(listMark(language)) || say('unknown'),
        },
        at: { title: say('columns.at'), width: 12, cell: ({ at }) => minuteText(new Date(at), language) },
      },
      filters: {
        subject: { title: say('columns.subject'), words: (subject) => say(`subjects.${subject}`) },
        actor: { title: say('columns.actor'), words: (actor) => say(`actors.${actor}`) },
        person: { title: say('columns.person'), words: () => say('notStaff') },
        period: { title: say('columns.period'), words: (period) => say(`periods.${period}`) },
      },
      actions: {},
      rowName: (entry) => deedWords(say, entry),
      ...(of !== 'thing' && { searchWords: say('history.search') }),
      empty: { title: say('history.empty'), text: say('emptyText') },
    }),
    [say, language, of],
  )
}
