import { buffer } from 'node:stream/consumers'
import { fallbackAccountRules } from '#contract/account/account-rules.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { formOf, inAll } from '#contract/batch/form/test/form-of.ts'
import { type Language, languages } from '#contract/kit/language.ts'
import { writeWorkbook } from '#server/platform/workbook/writing/write-workbook.ts'
import { pairOf } from '../choice-columns.ts'
import { entryColumns } from '../entry-columns.ts'
import type { EntryGround } from '../entry-ground.ts'

/** A form with a field of every kind that clerks meet, one of them shown by the answer to another. */
export const entryForm = formOf(
  [
    { id: 'name', kind: 'name', prefill: 'name', locked: true, label: inAll('姓名') },
    {
      id: 'gender',
      kind: 'choice',
      prefill: 'gender',
      locked: true,
      options: ['male', 'female'],
      label: inAll('性别'),
    },
    { id: 'degree', kind: 'choice', options: ['本科', '专科', '其他'], label: inAll('学历') },
    { id: 'graduated', kind: 'month', label: inAll('毕业年月') },
    { id: 'began', kind: 'date', required: false, max: 'today', label: inAll('参加工作日期') },
    { id: 'years', kind: 'number', min: '0', max: '50', label: inAll('工作年限') },
    { id: 'home', kind: 'area', label: inAll('户籍地') },
  ],
  [
    { id: 'employer', maxLength: 40, label: inAll('工作单位') },
    {
      id: 'skills',
      kind: 'choices',
      options: ['外语', '计算机', '管理'],
      mostChoices: 2,
      required: false,
      label: inAll('专长'),
    },
    {
      id: 'other',
      required: true,
      label: inAll('其他学历说明'),
      show: { field: 'degree', rule: 1, values: ['其他'] },
    },
    { id: 'contact', kind: 'name', required: false, label: inAll('姓名') },
  ],
)

/** What a kind would read of a batch whose every subject is examined in every city. */
export function groundOf(batch: Batch, now: Date, organisationId = ''): EntryGround {
  const cities = batch.areas.filter(({ kind }) => kind === 'city')
  const pairs = new Set(
    cities.flatMap(({ areaId }) => batch.subjects.map(({ subjectId }) => pairOf(areaId, subjectId))),
  )
  const ground = { organisationId, batch, pairs, windows: [], rules: fallbackAccountRules, now }
  return { ...ground, columns: entryColumns(ground) }
}

/** A filled workbook, as a clerk would send it: what stands in no list is written as it is typed. */
export function entriesAsWorkbook(
  { columns }: Pick<EntryGround, 'columns'>,
  rows: readonly Readonly<Record<string, string>>[],
  language: Language = languages[0],
): Promise<Buffer> {
  return buffer(writeWorkbook(columns, rows, language))
}
