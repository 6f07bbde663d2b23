import type { Batch } from '#contract/batch/batch-shapes.ts'
import { subjectTitle } from '#contract/batch/sheet/subject-title.ts'
import { languages, type Texts } from '#contract/kit/language.ts'
import type { Column, ColumnVerdict } from '#contract/kit/workbook/column.ts'
import { scoreOutcomes, violationDegrees } from '#contract/score/score.ts'
import { markOfText, markText } from '#contract/score/score-rules.ts'
import { scoreTexts } from './score-words.ts'

const longestNote = 500

/** What stands in a row of a workbook of scores. */
export function scoreColumns({ subjects }: Pick<Batch, 'subjects'>): Column[] {
  const title = (subject: Batch['subjects'][number]) =>
    Object.fromEntries(languages.map((language) => [language, subjectTitle(subject, language)])) as Texts
  return [
    {
      key: 'number',
      name: scoreTexts(({ board }) => board.columns.number),
      note: scoreTexts(({ board }) => board.columns.numberNote),
      required: true,
      example: '20260000000198',
    },
    {
      key: 'subject',
      name: scoreTexts(({ board }) => board.columns.subject),
      required: true,
      example: subjects[0]?.subjectId ?? '',
      options: subjects.map((subject) => ({ value: subject.subjectId, name: title(subject) })),
    },
    {
      key: 'mark',
      name: scoreTexts(({ board }) => board.columns.mark),
      note: scoreTexts(({ board }) => board.columns.markNote),
      example: '87.5',
      rule: keptMark,
    },
    {
      key: 'outcome',
      name: scoreTexts(({ board }) => board.columns.outcome),
      note: scoreTexts(({ board }) => board.columns.outcomeNote),
      example: '',
      options: scoreOutcomes.map((value) => ({
        value,
        name: scoreTexts(({ score }) => score.outcomes[value]),
      })),
    },
    {
      key: 'degree',
      name: scoreTexts(({ board }) => board.columns.degree),
      note: scoreTexts(({ board }) => board.columns.degreeNote),
      example: '',
      options: violationDegrees.map((value) => ({
        value,
        name: scoreTexts(({ board }) => board.degrees[value]),
      })),
    },
    {
      key: 'barredUntil',
      name: scoreTexts(({ board }) => board.columns.barredUntil),
      kind: 'day',
      example: '',
    },
    {
      key: 'note',
      name: scoreTexts(({ board }) => board.columns.note),
      note: scoreTexts(({ board }) => board.columns.noteNote),
      example: '',
      rule: (text) =>
        text.length <= longestNote
          ? { ok: true, kept: text }
          : { ok: false, reason: { key: 'workbook.cellTooLong', values: { most: String(longestNote) } } },
    },
  ]
}

function keptMark(text: string): ColumnVerdict {
  const mark = markOfText(text)
  if (mark === null) return { ok: false, reason: { key: 'scoreBoard.markUnclear' } }
  return { ok: true, kept: markText(mark) }
}
