import type { Readable } from 'node:stream'
import type { Language } from '#contract/kit/language.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import { columnLetters, mostRow } from '#server/platform/workbook/package/cell-position.ts'
import { toXmlText } from '#server/platform/workbook/package/xml-text.ts'
import { packageParts, sheetEnd, sheetStart, style } from './package-parts.ts'
import { sheetWords } from './sheet-words.ts'
import { type CellValue, columnsXml, frozenHead, rowXml, widthFor } from './sheet-xml.ts'
import { shownRow } from './shown-row.ts'
import type { WrittenRow } from './write-workbook.ts'
import { zipParts } from './zip-parts.ts'

const listsName = 'lists'
const mostPromptLength = 255

/**
 * A workbook to be filled in: cells of text, lists to choose from, notes, and an example that is not read. With rows it
 * has these in place of the example: they are changed, and sent back.
 */
export function makeTemplate(
  columns: readonly Column[],
  language: Language,
  rows: readonly WrittenRow[] = [],
): Readable {
  const words = sheetWords[language]
  return zipParts([
    ...packageParts([{ name: words.sheet }, { name: words.template }, { name: listsName, hidden: true }]),
    { path: 'xl/worksheets/sheet1.xml', content: rowsSheet(columns, language, rows) },
    { path: 'xl/worksheets/sheet2.xml', content: notesSheet(columns, language) },
    { path: 'xl/worksheets/sheet3.xml', content: listsSheet(columns, language) },
  ])
}

function rowsSheet(columns: readonly Column[], language: Language, rows: readonly WrittenRow[]): string {
  const names = columns.map(({ name, required }) => `${name[language]}${required ? ' *' : ''}`)
  const example = shownExample(columns, language)
  const widths = names.map((name, at) => widthFor(name, String(example[at] ?? '')))
  return [
    sheetStart,
    frozenHead,
    columnsXml(widths, style.typed),
    '<sheetData>',
    rowXml(1, names, style.head),
    ...(rows.length > 0
      ? rows.map((row, at) => rowXml(at + 2, shownRow(columns, row, language), style.text))
      : [rowXml(2, example, style.example)]),
    '</sheetData>',
    validationsXml(columns, language),
    sheetEnd,
  ].join('')
}

/** Of several, a spreadsheet would let nobody type more than one. */
const isList = ({ options, several }: Column) => options !== undefined && !several

function shownExample(columns: readonly Column[], language: Language): CellValue[] {
  return shownRow(columns, Object.fromEntries(columns.map(({ key, example }) => [key, example])), language)
}

/** A note is shown while its cell is chosen; a list is the only way to fill in its cells. */
function validationsXml(columns: readonly Column[], language: Language): string {
  const lists = columns.filter(isList)
  const lines = columns.flatMap((column, at) => {
    const { name, note } = column
    const options = isList(column) ? column.options : undefined
    if (!note && !options) return []
    const letters = columnLetters(at)
    const prompt = note
      ? ` showInputMessage="1" promptTitle="${toXmlText(name[language].slice(0, 32))}" prompt="${toXmlText(note[language].slice(0, mostPromptLength))}"`
      : ''
    const list = columnLetters(lists.indexOf(column))
    const from = options
      ? `<formula1>${listsName}!$${list}$1:$${list}$${Math.max(options.length, 1)}</formula1>`
      : ''
    const kind = options ? ' type="list" showErrorMessage="1"' : ''
    return `<dataValidation${kind} allowBlank="1"${prompt} sqref="${letters}2:${letters}${mostRow}">${from}</dataValidation>`
  })
  return lines.length > 0
    ? `<dataValidations count="${lines.length}">${lines.join('')}</dataValidations>`
    : ''
}

function notesSheet(columns: readonly Column[], language: Language): string {
  const words = sheetWords[language]
  const head = [words.column, words.need, words.note, words.example]
  const rows = columns.map(({ name, note, required }, at) =>
    rowXml(
      at + 2,
      [
        name[language],
        required ? words.required : words.optional,
        note?.[language],
        shownExample(columns, language)[at],
      ],
      style.wrapped,
    ),
  )
  return `${sheetStart}${frozenHead}${columnsXml([24, 12, 60, 24], style.wrapped)}<sheetData>${rowXml(1, head, style.head)}${rows.join('')}</sheetData>${sheetEnd}`
}

/** A list of more than 255 characters fits into no cell's rule, so all stand on a sheet that nobody sees. */
function listsSheet(columns: readonly Column[], language: Language): string {
  const lists = columns.filter(isList).map(({ options }) => (options ?? []).map(({ name }) => name[language]))
  const height = Math.max(0, ...lists.map(({ length }) => length))
  const rows = Array.from({ length: height }, (_, at) =>
    rowXml(
      at + 1,
      lists.map((list) => list[at]),
      style.text,
    ),
  )
  return `${sheetStart}<sheetData>${rows.join('')}</sheetData>${sheetEnd}`
}
