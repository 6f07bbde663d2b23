import { buffer } from 'node:stream/consumers'
import type { CheckedIdList } from '#contract/examinee/joining/id-list.ts'
import { splitIds } from '#contract/examinee/joining/id-list.ts'
import type { Language, Texts } from '#contract/kit/language.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import { joining as en } from '#phrases/en/organisation/joining.ts'
import { joining as hans } from '#phrases/zh-Hans/organisation/joining.ts'
import { joining as hant } from '#phrases/zh-Hant/organisation/joining.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { importLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { encodingOf } from '#server/platform/workbook/reading/csv-rows.ts'
import { readWorkbook } from '#server/platform/workbook/reading/read-workbook.ts'
import { sniffTable } from '#server/platform/workbook/reading/sniff-table.ts'
import { writeWorkbook } from '#server/platform/workbook/writing/write-workbook.ts'

type Words = (typeof hans | typeof hant | typeof en)['idList']
const textsOf = (wordOf: (words: Words) => string): Texts => ({
  'zh-Hans': wordOf(hans.idList),
  'zh-Hant': wordOf(hant.idList),
  en: wordOf(en.idList),
})

const number: Column = {
  key: 'number',
  name: textsOf(({ number }) => number),
  required: true,
  // The numbers in a list are whoever's: no example row is told from them.
  example: '',
}
const columns: readonly Column[] = [
  number,
  { key: 'verdict', name: textsOf(({ verdict }) => verdict), example: '' },
]

export interface ReadIds {
  readonly numbers: string[]
  /** Cells that a spreadsheet has spoilt. */
  readonly spoilt: string[]
}

/** More rows are read than may be checked: whoever has too many is told so by the list's own sentence. */
const limits = { ...importLimits, mostRows: 20_000 }

/** Of a workbook the column of ID numbers; of a text without heads everything that stands in it. */
export async function readIdFile(bytes: Buffer): Promise<ReadIds> {
  const read: ReadIds = { numbers: [], spoilt: [] }
  try {
    for await (const { values, wrongs } of readWorkbook(bytes, [number], limits)) {
      if (values.number) read.numbers.push(values.number)
      read.spoilt.push(...wrongs.map(({ found }) => found).filter(Boolean))
    }
    return read
  } catch (error) {
    if (!(error instanceof Refusal) || error.error !== 'workbookHeadMissing') throw error
    if (sniffTable(bytes) !== 'text') throw error
    return { numbers: splitIds(new TextDecoder(encodingOf(bytes)).decode(bytes)), spoilt: [] }
  }
}

/** The numbers stay texts: a spreadsheet would round them. */
export async function idCheckWorkbook({ lines }: CheckedIdList, language: Language): Promise<FileReply> {
  const words = { 'zh-Hans': hans, 'zh-Hant': hant, en }[language].idList
  const rows = lines.map(({ number: shown, verdict, twice }) => ({
    number: shown,
    verdict: twice ? `${words.verdicts[verdict]} · ${words.twice}` : words.verdicts[verdict],
  }))
  return new FileReply({
    name: `${words.fileName}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: await buffer(writeWorkbook(columns, rows, language)),
  })
}
