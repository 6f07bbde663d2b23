import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadRow } from '#contract/kit/workbook/read-row.ts'
import { zipParts } from '../writing/zip-parts.ts'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Parts {
  /** What stands in `<worksheet>`. */
  readonly sheet?: string
  readonly strings?: string
  readonly styles?: string
  /** Instead of the usual ones, or beside them. */
  readonly others?: Readonly<Record<string, string>>
}

/** A workbook put together by hand, part by part, as other programs write it. */
export function buildPackage({
  sheet = '<sheetData/>',
  strings,
  styles,
  others = {},
}: Parts): Promise<Buffer> {
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}>${sheet}</worksheet>`,
    ...(strings !== undefined && { 'xl/sharedStrings.xml': strings }),
    ...(styles !== undefined && { 'xl/styles.xml': styles }),
    ...others,
  }
  return pack(Object.entries(parts).map(([path, content]) => ({ path, content })))
}

export function pack(parts: Parameters<typeof zipParts>[0]): Promise<Buffer> {
  return buffer(zipParts(parts))
}

export function bytesOf(stream: Readable): Promise<Buffer> {
  return buffer(stream)
}

/** A row of texts. */
export function textRow(row: number, ...texts: string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
  return `<row r="${row}">${cells.join('')}</row>`
}

export async function allOf(rows: AsyncIterable<ReadRow>): Promise<ReadRow[]> {
  const all: ReadRow[] = []
  for await (const row of rows) all.push(row)
  return all
}

/** The wrong cells in short: `B3 workbook.numberRounded`. */
export function wrongsOf(rows: readonly ReadRow[]): string[] {
  return rows.flatMap(({ row, wrongs }) =>
    wrongs.map(({ at, reason }) => `${at ?? `row ${row}`} ${reason.key}`),
  )
}
