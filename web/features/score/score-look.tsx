import { useMemo } from 'react'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { scoreList } from '#contract/score/score-board-endpoints.ts'
import { type GroupScoreRow, groupScoreList } from '#contract/score/score-endpoints.ts'
import { markText } from '#contract/score/score-rules.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { LineName } from '#web/ui/text/line-name.tsx'
import { OutcomeWord } from './outcome-word.tsx'

/** What both lists show the same way. */
function useColumns() {
  const say = usePhrases('score')
  const { language } = useLanguage()
  return useMemo(
    () => ({
      number: { title: say('facts.number'), width: 11, cell: ({ number }: GroupScoreRow) => number },
      subject: {
        title: say('subject'),
        width: 14,
        cell: ({ subject }: GroupScoreRow) => pickText(subject, language),
      },
      mark: {
        title: say('mark'),
        width: 5,
        figures: true as const,
        cell: ({ mark }: GroupScoreRow) => (mark === null ? '' : markText(mark)),
      },
      outcome: {
        title: say('outcome'),
        width: 8,
        cell: ({ outcome }: GroupScoreRow) => <OutcomeWord outcome={outcome} />,
      },
      correctedAt: {
        title: say('corrected'),
        width: 10,
        hidden: true as const,
        cell: ({ correctedAt }: GroupScoreRow) =>
          correctedAt === null ? '' : minuteText(new Date(correctedAt), language),
      },
    }),
    [say, language],
  )
}

export function useGroupScoreLook(): ListLook<typeof groupScoreList> {
  const say = usePhrases('score')
  const columns = useColumns()
  return useMemo(
    () => ({
      list: groupScoreList,
      name: 'group-scores',
      caption: say('title'),
      columns: {
        ...columns,
        name: {
          title: say('facts.name'),
          width: 10,
          cell: ({ name }) => <LineName name={name} notes={[]} />,
        },
      },
      filters: {
        outcome: { title: say('outcome'), words: (outcome) => say(`outcomes.${outcome}`) },
        subject: { title: say('subject'), words: () => '' },
      },
      actions: {},
      rowName: ({ number, name }) => `${number} ${name}`,
      searchWords: say('group.search'),
      empty: { title: say('group.empty'), text: say('group.emptyAdvice') },
    }),
    [say, columns],
  )
}

export function useScoreLook(): ListLook<typeof scoreList> {
  const say = usePhrases('score')
  const sayBoard = usePhrases('scoreBoard')
  const columns = useColumns()
  return useMemo(
    () => ({
      list: scoreList,
      name: 'scores',
      caption: sayBoard('parts.list'),
      columns: {
        ...columns,
        name: { title: say('facts.name'), width: 8, cell: ({ name }) => <LineName name={name} notes={[]} /> },
        organisation: {
          title: sayBoard('columns.organisation'),
          width: 10,
          hidden: true,
          cell: ({ organisation }) => organisation ?? '',
        },
      },
      filters: {
        outcome: { title: say('outcome'), words: (outcome) => say(`outcomes.${outcome}`) },
        subject: { title: say('subject'), words: () => '' },
        corrected: {
          title: sayBoard('list.filters.corrected'),
          words: (value) => sayBoard(`list.corrected.${value}`),
        },
      },
      actions: {},
      rowName: ({ number, name }) => `${number} ${name}`,
      searchWords: sayBoard('list.search'),
      empty: { title: sayBoard('list.empty'), text: sayBoard('list.emptyAdvice') },
    }),
    [say, sayBoard, columns],
  )
}
