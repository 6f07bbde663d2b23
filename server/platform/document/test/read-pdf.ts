import { inflateSync } from 'node:zlib'

/** What the product's own PDFs say, page by page and line by line: enough to see what stands in them. */
export interface ReadPdf {
  readonly pages: readonly string[]
  /** Everything that is not a stream. */
  readonly plain: string
}

interface Piece {
  readonly head: string
  readonly stream: string
}

export function readPdf(bytes: Buffer): ReadPdf {
  const pieces = new Map<string, Piece>()
  const written = bytes.toString('latin1')
  const beginning = /(\d+) 0 obj(.*?)(?:stream\r?\n|endobj)/gs
  for (let found = beginning.exec(written); found; found = beginning.exec(written)) {
    const [whole, id = '', head = ''] = found
    // By its length: what is packed may end in a line's end of its own.
    const length = whole.endsWith('endobj') ? 0 : Number(/\/Length (\d+)/.exec(head)?.[1])
    pieces.set(id, {
      head,
      stream: unpacked(head, written.slice(beginning.lastIndex, beginning.lastIndex + length)),
    })
    beginning.lastIndex += length
  }
  const pages = [...pieces.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return {
    pages: pages.map(({ head }) => textOf(head, pieces)),
    plain: [...pieces.values()].map(({ head }) => head).join('\n'),
  }
}

function unpacked(head: string, stream: string): string {
  const bytes = Buffer.from(stream, 'latin1')
  return bytes.length > 0 && head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : stream
}

function textOf(page: string, pieces: ReadonlyMap<string, Piece>): string {
  const fonts = new Map<string, ReadonlyMap<number, string>>()
  for (const [, name = '', id = ''] of page.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(pieces.get(id)?.head ?? '')?.[1] ?? ''
    fonts.set(name, charactersIn(pieces.get(unicode)?.stream ?? ''))
  }
  const content = pieces.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')?.stream ?? ''
  let font: ReadonlyMap<number, string> = new Map()
  let text = ''
  for (const [sign, name, shown] of content.matchAll(operators)) {
    if (name) font = fonts.get(name) ?? new Map()
    else if (shown !== undefined) text += [...glyphsIn(shown)].map((glyph) => font.get(glyph) ?? '').join('')
    else if (sign === 'ET') text += '\n'
  }
  return text
}

/** Round brackets within a string stand as they are where they are balanced. */
const inner = String.raw`(?:\\.|[^\\()])*`
const string = String.raw`\((?:\\.|[^\\()]|\(${inner}\))*\)`

/** A font is chosen, a string is shown, a line ends. */
const operators = new RegExp(
  String.raw`\/(f\d+) [\d.]+ Tf|(\[(?:${string}|[^\]])*\]|${string}|<[^<>]*>) T[jJ]|ET`,
  'gs',
)
const strings = new RegExp(`${string}|<([^>]*)>`, 'gs')

/** Two bytes a glyph, written as a PDF's strings. */
function* glyphsIn(shown: string): Generator<number> {
  for (const [whole, hex] of shown.matchAll(strings)) {
    const bytes = hex === undefined ? unescaped(whole.slice(1, -1)) : Buffer.from(hex, 'hex')
    for (let at = 0; at + 1 < bytes.length; at += 2) yield bytes.readUInt16BE(at)
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unescaped(written: string): Buffer {
  const text = written.replace(/\\([0-7]{1,3}|.)/gs, (_, code: string) =>
    /[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
  )
  return Buffer.from(text, 'latin1')
}

function charactersIn(map: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, glyph = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      found.set(Number.parseInt(glyph, 16), Buffer.from(text, 'hex').swap16().toString('utf16le'))
  return found
}
