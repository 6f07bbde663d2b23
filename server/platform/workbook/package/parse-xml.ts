import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import { Refusal } from '#server/platform/refusal.ts'

export type Attributes = Readonly<Record<string, string>>

/** What a reader of a part does with what comes by. Names are local: some programs write `x:row` for `row`. */
export interface XmlReader {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

/** So much without any tag is no text of a cell. */
const mostBytesBetweenTags = 4 * 1024 * 1024
const mostDepth = 64

/** Reads a part chunk by chunk; after each one the caller may do something with what was read. */
export async function* parseXml(chunks: AsyncIterable<Buffer>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let silentBytes = 0
  let depth = 0
  let failure: unknown = null
  // An entity can only be declared in a document type, and no spreadsheet writes one.
  parser.on('doctype', () => {
    throw new Refusal('workbookUnsafe')
  })
  parser.on('error', (error) => {
    failure ??= error
  })
  parser.on('opentag', ({ name, attributes }) => {
    silentBytes = 0
    depth += 1
    if (depth > mostDepth) throw new Refusal('workbookUnsafe')
    reader.open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    silentBytes = 0
    depth -= 1
    reader.close?.(localName(name))
  })
  if (reader.text) parser.on('text', (text) => reader.text?.(text))
  if (reader.text) parser.on('cdata', (text) => reader.text?.(text))
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(isUtf16(chunk) ? 'utf-16le' : 'utf-8')
    silentBytes += chunk.length
    parser.write(decoder.decode(chunk, { stream: true }))
    if (failure) throw new Refusal('workbookBroken')
    if (silentBytes > mostBytesBetweenTags) throw new Refusal('workbookUnpacksTooLarge')
    yield
  }
  parser.close()
  if (failure) throw new Refusal('workbookBroken')
  yield
}

/** Reads a part to its end. */
export async function readXml(chunks: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  for await (const _ of parseXml(chunks, reader));
}

export function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** An attribute whatever its prefix is: `r:id`. */
export function prefixed(attributes: Attributes, local: string): string | undefined {
  const name = Object.keys(attributes).find((one) => one.includes(':') && localName(one) === local)
  return name && attributes[name]
}

function isUtf16(chunk: Buffer): boolean {
  return chunk[0] === 0xff && chunk[1] === 0xfe
}
