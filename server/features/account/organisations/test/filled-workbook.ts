import { buffer } from 'node:stream/consumers'
import type { Language } from '#contract/kit/language.ts'
import { writeWorkbook } from '#server/platform/workbook/writing/write-workbook.ts'
import { organisationColumns } from '../organisation-columns.ts'

type Row = readonly [
  name: string,
  organisationKind: string,
  accountName: string,
  collegeCode?: string,
  collegeName?: string,
]

/** A filled workbook, as a clerk would send it. */
export function workbookOf(rows: Iterable<Row>, language: Language = 'zh-Hans'): Promise<Buffer> {
  const written = Array.from(rows, ([name, organisationKind, accountName, collegeCode, collegeName]) => ({
    ...{ name, organisationKind, accountName },
    ...{ collegeCode: collegeCode ?? '', collegeName: collegeName ?? '' },
  }))
  return buffer(writeWorkbook(organisationColumns, written, language))
}
