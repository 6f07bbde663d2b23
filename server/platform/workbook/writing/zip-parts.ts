import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A part of a workbook: its text at once, or bit by bit. */
export interface Part {
  readonly path: string
  readonly content: string | (() => AsyncIterable<string | Buffer>)
}

/** The same parts give the same bytes, whenever they are packed. */
const mtime = new Date(Date.UTC(1980, 0, 1))

/** Packs parts one after the other as they are read; a part that fails breaks the stream, not the process. */
export function zipParts(parts: readonly Part[]): Readable {
  const zip = new ZipFile()
  const packed = zip.outputStream as Readable
  zip.on('error', (error: Error) => packed.destroy(error))
  const sources: Readable[] = []
  packed.once('close', () => {
    for (const source of sources) source.destroy()
  })
  for (const { path, content } of parts) {
    if (typeof content === 'string') {
      zip.addBuffer(Buffer.from(content), path, { mtime })
      continue
    }
    zip.addReadStreamLazy(path, { mtime, compressionLevel: 3 }, (take) => {
      const source = Readable.from(content(), { objectMode: false })
      source.on('error', (error) => packed.destroy(error))
      sources.push(source)
      take(null, source)
    })
  }
  zip.end()
  return packed
}
