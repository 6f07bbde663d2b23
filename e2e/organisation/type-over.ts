import { cellAt, columnOf } from '#server/platform/workbook/package/cell-position.ts'
import { openPackage } from '#server/platform/workbook/package/open-package.ts'
import { importLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { toXmlText } from '#server/platform/workbook/package/xml-text.ts'
import { buildPackage } from '#server/platform/workbook/test/build-package.ts'

/** A cell as somebody types over it: rows from 1, columns from 0. */
export interface TypedCell {
  readonly row: number
  readonly column: number
  readonly text: string
}

const sheet = 'xl/worksheets/sheet1.xml'

/** What a clerk does in the spreadsheet: some cells are typed over, everything else stays as the file has it. */
export async function typeOver(bytes: Buffer, typed: readonly TypedCell[]): Promise<Buffer> {
  const opened = await openPackage(bytes, importLimits)
  const parts = await Promise.all(opened.paths.map(async (path) => [path, await opened.text(path)] as const))
  const others = Object.fromEntries(
    parts.map(([path, xml]) => [path, path === sheet ? typeOverSheet(xml, typed) : xml]),
  )
  return buildPackage({ others })
}

function typeOverSheet(xml: string, typed: readonly TypedCell[]): string {
  return xml.replace(
    /<row\b[^>]*\br="(\d+)"[^>]*>([\s\S]*?)<\/row>/g,
    (whole, number: string, body: string) => {
      const mended = typed.filter(({ row }) => row === Number(number))
      if (mended.length === 0) return whole
      const cells = new Map(
        (body.match(/<c\b[^>]*?(?:\/>|>[\s\S]*?<\/c>)/g) ?? []).map((cell) => [
          columnOf(/\br="([A-Z]+)/.exec(cell)?.[1] ?? ''),
          cell,
        ]),
      )
      for (const { row, column, text } of mended)
        cells.set(
          column,
          `<c r="${cellAt(row, column)}" t="inlineStr"><is><t>${toXmlText(text)}</t></is></c>`,
        )
      const inOrder = [...cells].sort(([one], [other]) => one - other).map(([, cell]) => cell)
      return whole.replace(body, () => inOrder.join(''))
    },
  )
}
