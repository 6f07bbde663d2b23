import { toXmlText } from '#server/platform/workbook/package/xml-text.ts'
import type { Part } from './zip-parts.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles that our workbooks use, by their number. */
export const style = { plain: 0, text: 1, head: 2, example: 3, wrapped: 4, typed: 5 } as const

export const sheetStart = `${declaration}<worksheet xmlns="${spreadsheet}">`
export const sheetEnd = '</worksheet>'

export interface SheetEntry {
  readonly name: string
  readonly hidden?: boolean
}

/** Every part but the sheets themselves, which stand at `xl/worksheets/sheet1.xml` and so on. */
export function packageParts(sheets: readonly SheetEntry[]): Part[] {
  return [
    { path: '[Content_Types].xml', content: contentTypes(sheets.length) },
    { path: '_rels/.rels', content: relations([['officeDocument', 'xl/workbook.xml']]) },
    { path: 'xl/workbook.xml', content: workbookPart(sheets) },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ...sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
        ['styles', 'styles.xml'],
      ]),
    },
    { path: 'xl/styles.xml', content: styles },
  ]
}

function contentTypes(sheetCount: number): string {
  const sheets = Array.from(
    { length: sheetCount },
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${contentType}.worksheet+xml"/>`,
  )
  return `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${sheets.join('')}</Types>`
}

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const lines = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packaging}/relationships">${lines.join('')}</Relationships>`
}

function workbookPart(sheets: readonly SheetEntry[]): string {
  const lines = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${toXmlText(name)}" sheetId="${at + 1}"${hidden ? ' state="veryHidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  return `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets>${lines.join('')}</sheets></workbook>`
}

/** Format 49 is text: 18 digits stay. `quotePrefix` keeps `=1+1` a text when somebody edits the cell. */
const styles = `${declaration}<styleSheet xmlns="${spreadsheet}"><fonts count="3"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font><font><sz val="11"/><color rgb="FF7F7F7F"/><name val="等线"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF7"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
