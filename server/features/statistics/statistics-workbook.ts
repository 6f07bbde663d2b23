import { buffer } from 'node:stream/consumers'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type Language, languages, pickText, type Texts } from '#contract/kit/language.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import type { BoardStatistics, Statistics, StatisticsPart } from '#contract/statistics/statistics.ts'
import { statisticsTable, type TableHead } from '#contract/statistics/statistics-table.ts'
import { statistics as en } from '#phrases/en/organisation/statistics.ts'
import { registration as registrationEn } from '#phrases/en/registration.ts'
import { statistics as hans } from '#phrases/zh-Hans/organisation/statistics.ts'
import { registration as registrationHans } from '#phrases/zh-Hans/registration.ts'
import { statistics as hant } from '#phrases/zh-Hant/organisation/statistics.ts'
import { registration as registrationHant } from '#phrases/zh-Hant/registration.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import { writeWorkbook } from '#server/platform/workbook/writing/write-workbook.ts'

const phrases = {
  'zh-Hans': { ...hans, statuses: registrationHans.statuses },
  'zh-Hant': { ...hant, statuses: registrationHant.statuses },
  en: { ...en, statuses: registrationEn.statuses },
} as const satisfies Record<Language, object>

interface Wish {
  readonly batch: Pick<Batch, 'name'>
  readonly part: StatisticsPart
  readonly language: Language
}

/** The table of a screen as a workbook: the same rows in the same order. */
export async function writeStatisticsWorkbook(
  { batch, part, language }: Wish,
  read: Statistics | BoardStatistics,
): Promise<FileReply> {
  const { heads, rows } = statisticsTable(part, read, language, phrases[language])
  const columns = heads.map((head): Column => ({ key: head, name: nameOf(head), example: '' }))
  const written = rows.map(({ cells }) =>
    Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])),
  )
  return new FileReply({
    name: `${pickText(batch.name, language)} ${phrases[language].parts[part]}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: await buffer(writeWorkbook(columns, written, language)),
  })
}

const nameOf = (head: TableHead): Texts =>
  Object.fromEntries(languages.map((language) => [language, phrases[language].columns[head]])) as Texts
