import { encode } from 'uqr'
import type { Block, Cell, Layout, Picture } from './layout.ts'

/** What the template reads: texts that can be drawn, pictures by the name under which they lie beside it. */
export interface Printable {
  readonly json: string
  readonly pictures: ReadonlyMap<string, Uint8Array>
  /** Every character that is to be drawn, once. */
  readonly characters: ReadonlySet<string>
}

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

export function printableOf({ blocks, ...layout }: Layout): Printable {
  const pictures = new Map<string, Uint8Array>()
  const characters = new Set<string>()
  function keep({ bytes, mediaType, ...picture }: Picture) {
    const path = `picture-${pictures.size}.${endings[mediaType]}`
    pictures.set(path, bytes)
    return { ...picture, path }
  }
  function prepare(block: Block): unknown {
    if (block.kind === 'picture') return keep(block)
    if (block.kind === 'code') return { ...block, text: '', svg: drawCode(block.text) }
    if (block.kind === 'table') return { ...block, rows: block.rows.map((row) => row.map(prepareCell)) }
    if (block.kind !== 'beside') return block
    return { ...block, columns: block.columns.map((one) => ({ ...one, blocks: one.blocks.map(prepare) })) }
  }
  const prepareCell = (cell: Cell) => (typeof cell !== 'string' && 'kind' in cell ? keep(cell) : cell)
  const prepared = blocks.map(prepare)
  const json = JSON.stringify({ ...layout, blocks: prepared }, (key, value: unknown) => {
    if (typeof value !== 'string' || key === 'svg') return value
    const text = drawable(value)
    for (const character of text) characters.add(character)
    return text
  })
  return { json, pictures, characters }
}

/** Composed, without what cannot be seen: a font has no picture of it, and it may turn the order of letters around. */
function drawable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Default_Ignorable_Code_Point}]|(?!\n)\p{Cc}/gu, '')
}

/** With the quiet border that cameras need. */
function drawCode(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}.5h${length}`)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path stroke="#000" d="${runs.join('')}"/></svg>`
}
