/** A block of cells as spreadsheets put it on the clipboard: tabs between cells, a cell with breaks or quotes in quotes. */
export function readTabText(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const end = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? ''
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === '\t') end()
    else if (sign === '\n') {
      end()
      rows.push([])
    } else cell += sign
  }
  end()
  // A spreadsheet ends its last row too.
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

export function writeTabText(rows: readonly (readonly string[])[]): string {
  const quote = (cell: string) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map((row) => row.map(quote).join('\t')).join('\n')
}
