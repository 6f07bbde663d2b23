import { buffer } from 'node:stream/consumers'
import type { WorkbookImport } from '#contract/import/import.ts'
import type { Language } from '#contract/kit/language.ts'
import { writeWorkbook } from '#server/platform/workbook/writing/write-workbook.ts'
import type { Answer } from '#server/test/ask.ts'
import type { House } from '#server/test/house.ts'
import { organisationColumns } from '../organisation-columns.ts'

type Row = readonly [name: string, organisationKind: string, accountName: string]

/** A filled workbook, as a clerk would send it. */
export function workbookOf(rows: Iterable<Row>, language: Language = 'zh-Hans'): Promise<Buffer> {
  const written = Array.from(rows, ([name, organisationKind, accountName]) => ({
    ...{ name, organisationKind, accountName },
  }))
  return buffer(writeWorkbook(organisationColumns, written, language))
}

/** The address of imports in a project. */
export const importsOf = (domain: string) => `/api/projects/${domain}/organisation-imports`

/** Sends bytes as the browser does. */
export async function send(
  { app }: Pick<House, 'app'>,
  authorization: string,
  bytes: Buffer,
  { domain = 'mine', name = '单位名单.xlsx' } = {},
): Promise<Answer<WorkbookImport>> {
  const reply = await app.inject({
    method: 'POST',
    url: importsOf(domain),
    headers: {
      authorization,
      'content-type': 'application/octet-stream',
      'file-name': encodeURIComponent(name),
    },
    payload: bytes,
  })
  return { statusCode: reply.statusCode, headers: reply.headers, ...reply.json() }
}

export async function download(
  { app }: Pick<House, 'app'>,
  authorization: string,
  path: string,
  method: 'GET' | 'POST' = 'GET',
) {
  const reply = await app.inject({ method, url: path, headers: { authorization } })
  return { statusCode: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
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
