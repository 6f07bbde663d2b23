import { cellReason } from '#contract/kit/workbook/reason.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { columnOf, mostColumn, mostRow } from '#server/platform/workbook/package/cell-position.ts'
import { type Attributes, parseXml, type XmlReader } from '#server/platform/workbook/package/parse-xml.ts'
import { mostBlankRows, type WorkbookLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { fromXmlText } from '#server/platform/workbook/package/xml-text.ts'
import { type NumberFormat, plainFormat } from './number-formats.ts'
import { numberText } from './number-text.ts'
import type { RawCell, RawRow } from './raw-row.ts'
import { RichText } from './shared-strings.ts'

/** What the cells of every sheet point at. */
export interface Shared {
  readonly strings: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly from1904: boolean
}

/** The rows of a sheet as its part is unpacked; those in which nothing stands are passed over. */
export async function* sheetRows(
  chunks: AsyncIterable<Buffer>,
  shared: Shared,
  limits: WorkbookLimits,
): AsyncGenerator<RawRow> {
  const reader = new SheetReader(shared, limits)
  for await (const _ of parseXml(chunks, reader)) {
    yield* reader.takeRows()
    if (reader.done) return
  }
}

class SheetReader implements XmlReader {
  done = false
  private readonly shared: Shared
  private readonly limits: WorkbookLimits
  private rows: RawRow[] = []
  private cells: RawCell[] = []
  private row = 0
  private hidden = false
  private blankRows = 0
  private cellCount = 0
  private column = -1
  private cell: Attributes = {}
  private value = ''
  private hasFormula = false
  private inValue = false
  private readonly inline = new RichText()

  constructor(shared: Shared, limits: WorkbookLimits) {
    this.shared = shared
    this.limits = limits
  }

  takeRows(): RawRow[] {
    const taken = this.rows
    this.rows = []
    return taken
  }

  open(name: string, attributes: Attributes) {
    if (name === 'c') this.openCell(attributes)
    else if (name === 'v') this.inValue = true
    else if (name === 'row') this.openRow(attributes)
    else if (name === 'f') this.hasFormula = true
    else if (name === 'is') this.inline.begin()
    else this.inline.open(name)
  }

  text(text: string) {
    if (this.inValue) this.value += text
    else this.inline.add(text)
  }

  close(name: string) {
    if (name === 'v') this.inValue = false
    else if (name === 'c') this.closeCell()
    else if (name === 'row') this.closeRow()
    else if (name === 'sheetData') this.done = true
    else this.inline.close(name)
  }

  private openRow({ r, hidden }: Attributes) {
    this.row = r === undefined ? this.row + 1 : Number(r)
    if (!(Number.isInteger(this.row) && this.row > 0 && this.row <= mostRow))
      throw new Refusal('workbookBroken')
    this.hidden = hidden === '1' || hidden === 'true'
    this.column = -1
    this.cells = []
  }

  private openCell(attributes: Attributes) {
    this.cell = attributes
    this.value = ''
    this.hasFormula = false
    this.inline.begin()
    this.column = attributes.r === undefined ? this.column + 1 : columnOf(attributes.r)
    if (this.column < 0 || this.column > mostColumn) throw new Refusal('workbookBroken')
    this.cellCount += 1
    if (this.cellCount > this.limits.mostCells) throw new Refusal('workbookTooManyCells')
  }

  private closeCell() {
    const cell = this.readCell()
    if (cell.text !== '' || cell.reason) this.cells.push({ column: this.column, ...cell })
  }

  private readCell(): Omit<RawCell, 'column'> {
    const { t = 'n', s } = this.cell
    if (t === 'inlineStr') return { text: this.inline.text }
    if (this.value === '') {
      return this.hasFormula && t !== 'str'
        ? { text: '', reason: cellReason('formulaWithoutValue') }
        : { text: '' }
    }
    if (t === 's') return { text: this.shared.strings[Number(this.value)] ?? '' }
    if (t === 'str') return { text: fromXmlText(this.value) }
    if (t === 'b') return { text: this.value === '1' ? 'TRUE' : 'FALSE' }
    if (t === 'e') return { text: this.value, reason: cellReason('cellShowsError', { error: this.value }) }
    if (t === 'd') return { text: this.value.replace(/T00:00(:00(\.0+)?)?Z?$/, '').replace('T', ' ') }
    return numberText(
      this.value.trim(),
      this.shared.formats[Number(s ?? 0)] ?? plainFormat,
      this.shared.from1904,
    )
  }

  private closeRow() {
    if (this.cells.length > 0) {
      this.rows.push({ row: this.row, hidden: this.hidden, cells: this.cells })
      this.blankRows = 0
      return
    }
    this.blankRows += 1
    if (this.blankRows > mostBlankRows) this.done = true
  }
}
