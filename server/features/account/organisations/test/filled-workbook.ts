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

/** GBK has no writer here: each character is looked for among all pairs of bytes. */
export function inGbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk')
  const pairs = new Map<string, readonly number[]>()
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1)
      pairs.set(decoder.decode(Uint8Array.of(first, second)), [first, second])
  return Buffer.from(
    [...text].flatMap((sign) => (sign < '\x80' ? [sign.charCodeAt(0)] : (pairs.get(sign) ?? []))),
  )
}
