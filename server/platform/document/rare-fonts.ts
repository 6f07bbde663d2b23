import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import decompress from 'wawoff2/decompress.js'
import { charactersOf } from './font-characters.ts'
import { renameFont } from './rename-font.ts'

/** A piece of the font of rare characters, under a family's name of its own. */
export interface RareFont {
  readonly family: string
  readonly bytes: Buffer
  readonly characters: ReadonlySet<number>
}

interface Piece {
  readonly file: string
  /** First and last character of each range that may be in it. */
  readonly ranges: readonly (readonly [number, number])[]
}

const folder = dirname(createRequire(import.meta.url).resolve('hanamin/package.json'))

/** Hanazono Mincho has nearly every ideograph of Unicode 10, in 216 pieces: each is opened when a text first needs it. */
export class RareFonts {
  readonly #pieces = readPieces(readFileSync(join(folder, 'HanaMin.min.css'), 'utf8'))
  readonly #opened = new Map<string, RareFont>()

  /** Those that are open, in the order in which they were needed. */
  get opened(): readonly RareFont[] {
    return [...this.#opened.values()]
  }

  /** The piece that has this character; null where none has. */
  async find(character: number): Promise<RareFont | null> {
    const near = this.#pieces.filter(({ ranges }) =>
      ranges.some(([first, last]) => first <= character && character <= last),
    )
    for (const { file } of near) {
      const font = this.#opened.get(file) ?? (await openPiece(file))
      if (!font.characters.has(character)) continue
      this.#opened.set(file, font)
      return font
    }
    return null
  }
}

async function openPiece(file: string): Promise<RareFont> {
  const font = Buffer.from(await decompress(readFileSync(join(folder, file))))
  const family = `Rare ${file.replace(/\.woff2$/, '').replaceAll(/[^A-Za-z0-9]+/g, ' ')}`
  return { family, bytes: renameFont(font, family), characters: charactersOf(font) }
}

/** From the style sheet that comes with the pieces. */
function readPieces(css: string): Piece[] {
  const faces = css.matchAll(/url\(([^)]+\.woff2)\)[^}]*?unicode-range:([^;}]+)/g)
  return [...faces].map(([, file = '', ranges = '']) => ({ file, ranges: ranges.split(',').map(rangeOf) }))
}

/** `U+4e00-4eff`, `U+3007`, `U+4??`. */
function rangeOf(range: string): readonly [number, number] {
  const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'f'), 16)]
}
