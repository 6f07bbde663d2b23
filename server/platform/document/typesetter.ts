import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Language } from '#contract/kit/language.ts'
import { charactersOf } from './font-characters.ts'
import type { Layout, MadeDocument } from './layout.ts'
import { MissingGlyphs } from './missing-glyphs.ts'
import { printableOf } from './printable-layout.ts'
import { type RareFont, RareFonts } from './rare-fonts.ts'

const require = createRequire(import.meta.url)
const faceFolders = ['sc/400Regular', 'sc/700Bold', 'tc/400Regular', 'tc/700Bold'].map((face) => {
  const [script = '', weight = ''] = face.split('/')
  return join(dirname(require.resolve(`@expo-google-fonts/noto-sans-${script}/package.json`)), weight)
})
/** What Traditional readers write differently looks so in their own font first. */
const plainFamilies: Record<Language, readonly string[]> = {
  'zh-Hans': ['Noto Sans SC', 'Noto Sans TC'],
  'zh-Hant': ['Noto Sans TC', 'Noto Sans SC'],
  en: ['Noto Sans SC', 'Noto Sans TC'],
}
const template = readFileSync(join(import.meta.dirname, 'document.typ'), 'utf8')
/** The engine looks for files under it. There are none: what it may read is laid there in memory. */
const workspace = join(import.meta.dirname, 'nothing-here')
/** Younger memories are kept: heads and tables of the same kind come again. */
const oldestMemory = 2

/** Makes documents, one after the other. It holds the process while it does: it belongs in one of its own. */
export class Typesetter {
  readonly #plain = readPlainCharacters()
  readonly #rare = new RareFonts()
  #compiler = openCompiler([])
  /** So many rare fonts the compiler knows. */
  #known = 0

  async make(layout: Layout): Promise<MadeDocument> {
    const { json, pictures, characters } = printableOf(layout)
    const families = [...plainFamilies[layout.language], ...(await this.#rareFamiliesFor(characters))]
    const files = new Map<string, Uint8Array>([
      ['layout.json', Buffer.from(json)],
      ['families.json', Buffer.from(JSON.stringify(families))],
      ...pictures,
    ])
    for (const [name, bytes] of files) this.#compiler.mapShadow(join(workspace, name), Buffer.from(bytes))
    try {
      return this.#compile()
    } finally {
      for (const name of files.keys()) this.#compiler.unmapShadow(join(workspace, name))
      this.#compiler.evictCache(oldestMemory)
    }
  }

  #compile(): MadeDocument {
    const compiled = this.#compiler.compile({ mainFileContent: template })
    const { result } = compiled
    if (!result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics))
    // For everybody's ears and eyes (PDF/UA-1). By this standard a character that no font has is an error too.
    return { bytes: this.#compiler.pdf(result, { pdfStandard: 'ua-1' }), pages: result.numOfPages }
  }

  async #rareFamiliesFor(characters: ReadonlySet<string>): Promise<string[]> {
    const families = new Set<string>()
    const missing: string[] = []
    for (const character of characters) {
      const point = character.codePointAt(0) ?? 0
      if (this.#plain.has(point)) continue
      const font = await this.#rare.find(point)
      if (font) families.add(font.family)
      else missing.push(character)
    }
    if (missing.length > 0) throw new MissingGlyphs(missing)
    const { opened } = this.#rare
    // A font that was opened for a document of which nothing came is there for the next one.
    if (opened.length > this.#known) {
      this.#compiler = openCompiler(opened)
      this.#known = opened.length
    }
    return [...families]
  }
}

/** Bold and regular have the same ones. */
function readPlainCharacters(): ReadonlySet<number> {
  const fonts = ['NotoSansSC_400Regular.ttf', 'NotoSansTC_400Regular.ttf']
  const [simplified = '', , traditional = ''] = faceFolders
  const sets = [simplified, traditional].map((folder, at) =>
    charactersOf(readFileSync(join(folder, fonts[at] ?? ''))),
  )
  return new Set([0x0a, ...sets.flatMap((set) => [...set])])
}

function openCompiler(rare: readonly RareFont[]): NodeCompiler {
  const blobs = rare.map(({ bytes }) => bytes)
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: blobs }, { fontPaths: faceFolders }] })
}
