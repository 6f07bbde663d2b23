import { TextDecoder } from 'node:util'
import { Refusal } from '#server/platform/refusal.ts'
import { patchPreamble } from './mark-preamble.ts'
import { RowMarker } from './mark-row.ts'
import type { Marks } from './marks.ts'
import type { StyleBook } from './style-book.ts'

/** What stands before the rows: views and widths of columns. */
const mostPreambleLength = 4 * 1024 * 1024
/** A begun row is looked through again with every chunk that comes. */
const mostRowLength = 8 * 1024 * 1024

/** The part of a sheet with its marks: row by row as it is unpacked, what needs no mark untouched. */
export async function* markSheet(
  chunks: AsyncIterable<Buffer>,
  marks: Marks,
  styles: StyleBook | null,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let waiting = ''
  let rows: RowCutter | null = null
  for await (const chunk of chunks) {
    waiting += decoder.decode(chunk, { stream: true })
    if (!rows) {
      const start = /<((?:\w+:)?)sheetData(?:\s[^>]*)?>/.exec(waiting)
      if (!start) {
        if (waiting.length > mostPreambleLength) throw new Refusal('workbookUnpacksTooLarge')
        continue
      }
      const prefix = start[1] ?? ''
      const { xml, columnStyle } = patchPreamble(waiting.slice(0, start.index), prefix, marks.reasonsColumn)
      yield xml + start[0]
      waiting = waiting.slice(start.index + start[0].length)
      rows = new RowCutter(prefix, new RowMarker({ marks, styles, prefix, columnStyle }))
    }
    const { done, rest } = rows.cut(waiting)
    waiting = rest
    if (waiting.length > mostRowLength) throw new Refusal('workbookUnpacksTooLarge')
    if (done) yield done
  }
  yield waiting + decoder.decode()
}

/** Cuts what has come into whole rows; the begun one waits for its end. */
class RowCutter {
  private readonly open: string
  private readonly close: string
  private readonly end: string
  private readonly marker: RowMarker
  private isOver = false

  constructor(prefix: string, marker: RowMarker) {
    this.open = `<${prefix}row`
    this.close = `</${prefix}row>`
    this.end = `</${prefix}sheetData`
    this.marker = marker
  }

  cut(text: string): { done: string; rest: string } {
    let done = ''
    let at = 0
    while (!this.isOver) {
      const tag = text.indexOf('<', at)
      const tagEnd = tag < 0 ? -1 : text.indexOf('>', tag)
      if (tagEnd < 0) return { done, rest: text.slice(at) }
      done += text.slice(at, tag)
      at = tag
      if (text.startsWith(this.end, tag)) {
        this.isOver = true
      } else if (!text.startsWith(this.open, tag) || text[tagEnd - 1] === '/') {
        if (text.startsWith(this.open, tag)) this.marker.passRow(text.slice(tag, tagEnd + 1))
        done += text.slice(tag, tagEnd + 1)
        at = tagEnd + 1
      } else {
        const close = text.indexOf(this.close, tagEnd)
        if (close < 0) return { done, rest: text.slice(at) }
        done += this.marker.markRow(text.slice(tag, tagEnd + 1), text.slice(tagEnd + 1, close)) + this.close
        at = close + this.close.length
      }
    }
    return { done: done + text.slice(at), rest: '' }
  }
}
