import { columnLetters, columnOf } from '#server/platform/workbook/package/cell-position.ts'

/** The style of cells of a column that do not stand in the file. */
export type ColumnStyle = (column: number) => number

const reasonsWidth = 60

/** What stands before the rows, with room for the reasons; and which style each column gives to its cells. */
export function patchPreamble(
  preamble: string,
  prefix: string,
  reasonsColumn: number,
): { xml: string; columnStyle: ColumnStyle } {
  const columns = [...preamble.matchAll(/<(?:\w+:)?col\s([^>]*?)\/?>/g)].map(([, attributes = '']) => ({
    first: numberIn(attributes, 'min') - 1,
    last: numberIn(attributes, 'max') - 1,
    style: numberIn(attributes, 'style'),
  }))
  const columnStyle = (column: number) =>
    columns.find(({ first, last }) => column >= first && column <= last)?.style ?? 0
  return { xml: widen(stretch(preamble, reasonsColumn), prefix, reasonsColumn, columns), columnStyle }
}

/** Two widths for one column make a file broken, so that a column which has one keeps it. */
function widen(
  preamble: string,
  prefix: string,
  column: number,
  columns: readonly { readonly first: number; readonly last: number }[],
): string {
  const width = `<${prefix}col min="${column + 1}" max="${column + 1}" width="${reasonsWidth}" customWidth="1"/>`
  const close = `</${prefix}cols>`
  if (columns.some(({ last }) => last >= column)) return preamble
  if (preamble.includes(close)) return preamble.replace(close, () => width + close)
  return `${preamble}<${prefix}cols>${width}${close}`
}

/** The range that the file says it fills. */
function stretch(preamble: string, column: number): string {
  return preamble.replace(
    /(<(?:\w+:)?dimension\s[^>]*?ref=")([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?"/,
    (_, start: string, first: string, firstRow: string, last = first, lastRow = firstRow) =>
      `${start}${first}${firstRow}:${columnLetters(Math.max(columnOf(last), column))}${lastRow}"`,
  )
}

function numberIn(attributes: string, name: string): number {
  return Number(new RegExp(`(?:^|\\s)${name}=["'](\\d+)["']`).exec(attributes)?.[1] ?? 0)
}
