import { text } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Refusal } from '#server/platform/refusal.ts'
import {
  freeUnpackedBytes,
  mostParts,
  mostPathSegments,
  mostRatio,
  type WorkbookLimits,
} from './workbook-limits.ts'

/** The parts of a workbook by their paths; bytes come as they are unpacked. */
export interface Package {
  readonly paths: readonly string[]
  has(path: string): boolean
  stream(path: string): AsyncGenerator<Buffer>
  text(path: string): Promise<string>
  sizeOf(path: string): number
}

/** Opens what says that it is a zip, after its list of parts was found to be bearable. */
export async function openPackage(bytes: Buffer, limits: WorkbookLimits): Promise<Package> {
  const zip = await orBroken(() => fromBufferPromise(bytes, { lazyEntries: true, autoClose: false }))
  const entries = await listEntries(zip, limits)
  refuseBombs([...entries.values()], bytes.length, limits)
  const entryAt = (path: string) => {
    const entry = entries.get(path)
    if (!entry) throw new Refusal('workbookBroken')
    return entry
  }
  return {
    paths: [...entries.keys()],
    has: (path) => entries.has(path),
    stream: (path) => streamEntry(zip, entryAt(path)),
    text: async (path) => {
      if (entryAt(path).uncompressedSize > limits.mostTextBytes) throw new Refusal('workbookUnpacksTooLarge')
      return text(streamEntry(zip, entryAt(path)))
    },
    sizeOf: (path) => entryAt(path).uncompressedSize,
  }
}

async function listEntries(zip: ZipFile, limits: WorkbookLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new Refusal('workbookLocked')
      const path = entry.fileName
      if (path.endsWith('/')) continue
      if (entries.has(path) || path.split('/').length > mostPathSegments || isMacro(path))
        throw new Refusal('workbookUnsafe')
      entries.set(path, entry)
      unpacked += entry.uncompressedSize
      if (entries.size > mostParts || unpacked > limits.mostUnpackedBytes) {
        throw new Refusal('workbookUnpacksTooLarge')
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // The reader of zips refuses `../` and absolute paths by these words.
    const leadsOut = /relative path|absolute path|invalid characters in fileName/.test(String(error))
    throw new Refusal(leadsOut ? 'workbookUnsafe' : 'workbookBroken')
  }
  return entries
}

/** Nothing of it would run here, but the same workbook goes back to whoever opens it. */
const isMacro = (path: string) => /(^|\/)vbaProject\.bin$/i.test(path)

/** A part that lies about its size is cut off while it is unpacked: the size said here is the most that comes. */
function refuseBombs(entries: readonly Entry[], packedBytes: number, { mostUnpackedBytes }: WorkbookLimits) {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  const swollen = unpacked > freeUnpackedBytes && unpacked > packedBytes * mostRatio
  if (swollen || unpacked > mostUnpackedBytes) throw new Refusal('workbookUnpacksTooLarge')
}

async function* streamEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await orBroken(() => zip.openReadStreamPromise(entry))
  try {
    yield* stream
  } catch {
    throw new Refusal('workbookBroken')
  } finally {
    stream.destroy()
  }
}

async function orBroken<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch {
    throw new Refusal('workbookBroken')
  }
}
