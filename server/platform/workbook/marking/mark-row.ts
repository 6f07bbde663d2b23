import { cellAt, columnOf } from '#server/platform/workbook/package/cell-position.ts'
import { toXmlText } from '#server/platform/workbook/package/xml-text.ts'
import type { ColumnStyle } from './mark-preamble.ts'
import type { Marks } from './marks.ts'
import type { StyleBook } from './style-book.ts'

interface Sheet {
  readonly marks: Marks
  readonly styles: StyleBook | null
  readonly prefix: string
  readonly columnStyle: ColumnStyle
}

/** A cell as it stands in the file. */
interface Cell {
  readonly column: number
  readonly xml: string
}

/** Writes marks into rows, one after the other: some programs leave out the numbers of rows and cells. */
export class RowMarker {
  private row = 0
  private readonly sheet: Sheet
  private readonly cellPattern: RegExp

  constructor(sheet: Sheet) {
    this.sheet = sheet
    const name = `${sheet.prefix}c`
    this.cellPattern = new RegExp(`<${name}(?=[\\s/>])[^>]*?(?:/>|>[\\s\\S]*?</${name}>)`, 'g')
  }

  /** A row without cells counts too. */
  passRow(tag: string) {
    this.row = Number(attributeOf(tag, 'r') ?? this.row + 1)
  }

  /** The row without its end tag. */
  markRow(tag: string, body: string): string {
    this.passRow(tag)
    const { head, rows, reasonsColumn, title } = this.sheet.marks
    const told = this.row === head.row ? title : rows.get(this.row)?.text
    const isBelowHead = this.row > head.row
    const mayHoldMarks = isBelowHead && head.reasonsColumn !== null
    if (told === undefined && !mayHoldMarks) return tag + body
    const { cells, rest } = this.cellsOf(body)
    const wrongPlaces = this.wrongPlaces()
    const painted = isBelowHead ? cells.map((cell) => this.paint(cell, wrongPlaces)) : cells
    const others = painted.filter(({ column }) => column !== reasonsColumn)
    const missing = [...wrongPlaces].filter((place) => !cells.some(({ column }) => column === place))
    const added = missing.map((column) => this.emptyCell(column, tag))
    const headStyle = this.row === head.row ? attributeOf(cells.at(-1)?.xml ?? '', 's') : undefined
    const reasons = told === undefined ? [] : [this.reasonsCell(told, headStyle)]
    const all = [...others, ...added, ...reasons].sort((one, other) => one.column - other.column)
    return tag.replace(/\sspans=["'][^"']*["']/, '') + all.map(({ xml }) => xml).join('') + rest
  }

  private cellsOf(body: string): { cells: Cell[]; rest: string } {
    let column = -1
    const cells = (body.match(this.cellPattern) ?? []).map((xml) => {
      const at = attributeOf(xml, 'r')
      column = at === undefined ? column + 1 : columnOf(at)
      return { column, xml }
    })
    return { cells, rest: body.replace(this.cellPattern, '') }
  }

  private wrongPlaces(): Set<number> {
    const { head, rows } = this.sheet.marks
    const wrong = rows.get(this.row)?.columns
    return new Set([...head.columns].flatMap(([place, { key }]) => (wrong?.has(key) ? place : [])))
  }

  private paint({ column, xml }: Cell, wrongPlaces: ReadonlySet<number>): Cell {
    const { styles } = this.sheet
    const style = Number(attributeOf(xml, 's') ?? 0)
    const worn = wrongPlaces.has(column) ? styles?.paint(style) : styles?.clear(style)
    if (worn === undefined || worn === style) return { column, xml }
    const [tag = ''] = /^<[^>]*?(?=\/?>)/.exec(xml) ?? []
    return { column, xml: `${tag.replace(/\ss=["'][^"']*["']/, '')} s="${worn}"${xml.slice(tag.length)}` }
  }

  /** A missing cell keeps what its row or column would give it: the format for text above all. */
  private emptyCell(column: number, rowTag: string): Cell {
    const { styles, columnStyle, prefix } = this.sheet
    const ofRow = attributeOf(rowTag, 'customFormat') === '1' ? attributeOf(rowTag, 's') : undefined
    const style = Number(ofRow ?? columnStyle(column))
    return {
      column,
      xml: `<${prefix}c r="${cellAt(this.row, column)}" s="${styles?.paint(style) ?? style}"/>`,
    }
  }

  private reasonsCell(text: string, style: string | undefined): Cell {
    const { marks, prefix } = this.sheet
    const column = marks.reasonsColumn
    const worn = style === undefined ? '' : ` s="${style}"`
    const inner = `<${prefix}is><${prefix}t xml:space="preserve">${toXmlText(text)}</${prefix}t></${prefix}is>`
    return {
      column,
      xml: `<${prefix}c r="${cellAt(this.row, column)}"${worn} t="inlineStr">${inner}</${prefix}c>`,
    }
  }
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`^<[^>]*?\\s${name}=["']([^"']*)["']`).exec(tag)?.[1]
}
