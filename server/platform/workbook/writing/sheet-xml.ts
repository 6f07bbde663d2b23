import { cellAt } from '#server/platform/workbook/package/cell-position.ts'
import { toXmlText } from '#server/platform/workbook/package/xml-text.ts'

/** What may stand in a cell that we write. */
export type CellValue = string | number | null | undefined

export function rowXml(row: number, values: readonly CellValue[], style: number): string {
  const cells = values.map((value, column) => cellXml(cellAt(row, column), value, style)).join('')
  return `<row r="${row}">${cells}</row>`
}

/** A number is a number; everything else is a text in its place, whatever it looks like. */
export function cellXml(at: string, value: CellValue, style: number): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${at}"><v>${value}</v></c>`
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${toXmlText(String(value))}</t></is></c>`
}

export function columnsXml(widths: readonly number[], style: number): string {
  const lines = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${style}" customWidth="1"/>`,
  )
  return `<cols>${lines.join('')}</cols>`
}

/** The head stays in view. */
export const frozenHead =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

/** How wide a column is shown for these texts; a Chinese character takes two. */
export function widthFor(...texts: readonly string[]): number {
  const longest = Math.max(...texts.map((text) => text.length + (text.match(/[^ -~]/g)?.length ?? 0)))
  return Math.min(Math.max(longest + 4, 12), 48)
}
