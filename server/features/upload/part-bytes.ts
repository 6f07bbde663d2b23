import type { Readable } from 'node:stream'
import { bytesOfPart, partBytes } from '#contract/upload/upload.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { RandomBytes } from '#server/platform/archive/random-reader.ts'
import type { StoredPart } from './upload-store.ts'

/** The list of an archive is at its end, its files before it: a part of each, and the one that comes next. */
const mostHeld = 3

/** The bytes of a file whose parts lie in the store. No more than a few parts are held at once, however large it is. */
export function openPartBytes(
  files: Pick<FileStore, 'open'>,
  bytes: number,
  parts: readonly Pick<StoredPart, 'storageKey'>[],
): RandomBytes {
  const held = new Map<number, Promise<Buffer>>()

  function partAt(part: number): Promise<Buffer> {
    const found = held.get(part) ?? load(part)
    held.delete(part)
    held.set(part, found)
    const [oldest] = held.keys()
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest)
    return found
  }

  async function load(part: number): Promise<Buffer> {
    const stream = await files.open(parts[part]?.storageKey ?? '')
    const found = stream && (await bytesOf(stream))
    if (found?.length !== bytesOfPart(bytes, part)) throw new Error('A part of an upload is gone.')
    return found
  }

  return {
    bytes,
    async read(position, length) {
      const first = Math.floor(position / partBytes)
      const last = Math.floor(Math.max(position, position + length - 1) / partBytes)
      const pieces: Buffer[] = []
      for (let part = first; part <= last; part += 1) {
        const start = Math.max(position - part * partBytes, 0)
        pieces.push((await partAt(part)).subarray(start, position + length - part * partBytes))
      }
      return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, length)
    },
  }
}

/** What a store hands out in one piece is not copied. */
async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}
