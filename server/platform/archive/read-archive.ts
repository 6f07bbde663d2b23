import { crc32 } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl'
import type { ArchiveRules, ArchiveSummary, SkipReason } from '#contract/upload/upload.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { freeUnpackedBytes, mostRatio, mostUnpackedBytes } from './archive-limits.ts'
import { type JudgedEntry, judgeEntry } from './judge-entry.ts'
import { type RandomBytes, ZipReader } from './random-reader.ts'

/** A file that is being unpacked. Its bytes come while they are asked for, never more than was said. */
export interface OpenedEntry {
  readonly name: string
  readonly bytes: number
  readonly content: AsyncIterable<Buffer>
}

/** What became of a file; null: taken. */
export interface EntryOutcome {
  readonly name: string
  readonly reason: SkipReason | null
}

/** Takes a file, or says why not. What it throws ends the unpacking. */
export type TakeEntry = (entry: OpenedEntry) => Promise<SkipReason | null>

const mostTold = 100

/** What the list of an archive says, after it was found to be bearable. Nothing is unpacked. */
export async function inspectArchive(source: RandomBytes, rules: ArchiveRules): Promise<ArchiveSummary> {
  const totals = { taken: 0, unpackedBytes: 0, packedBytes: 0, skipped: 0 }
  const skippedEntries: ArchiveSummary['skippedEntries'] = []
  const { zip, reader } = await openZip(source)
  try {
    if (zip.entryCount > rules.mostEntries)
      throw new Refusal('archiveTooManyFiles', { most: rules.mostEntries })
    for await (const { entry, name, reason } of judged(zip, reader, rules)) {
      totals.packedBytes += entry.compressedSize
      if (reason === null) {
        totals.taken += 1
        totals.unpackedBytes += entry.uncompressedSize
      } else if (reason !== 'hidden') {
        totals.skipped += 1
        if (skippedEntries.length < mostTold) skippedEntries.push({ name, reason })
      }
    }
  } finally {
    zip.close()
  }
  const { packedBytes, ...summary } = totals
  refuseBomb(summary.unpackedBytes, packedBytes, source.bytes)
  return { ...summary, skippedEntries }
}

/**
 * Unpacks one file after the other, each only when the one before was taken, and says what became of each. Nothing is
 * unpacked of an archive that is refused.
 */
export async function* unpack(
  source: RandomBytes,
  rules: ArchiveRules,
  take: TakeEntry,
): AsyncGenerator<EntryOutcome> {
  await inspectArchive(source, rules)
  const { zip, reader } = await openZip(source)
  try {
    for await (const { entry, name, reason } of judged(zip, reader, rules))
      yield { name, reason: reason ?? (await takeEntry({ zip, reader }, entry, name, take)) }
  } finally {
    zip.close()
  }
}

interface OpenZip {
  readonly zip: ZipFile
  readonly reader: ZipReader
}

async function openZip(source: RandomBytes): Promise<OpenZip> {
  const reader = new ZipReader(source)
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false }
  try {
    return { zip: await fromRandomAccessReaderPromise(reader, source.bytes, options), reader }
  } catch {
    throw brokenBy(reader)
  }
}

async function* judged(zip: ZipFile, reader: ZipReader, rules: ArchiveRules): AsyncGenerator<JudgedEntry> {
  const seen = new Set<string>()
  const entries = zip.eachEntry()
  for (;;) {
    const next = await entries.next().catch(() => {
      throw brokenBy(reader)
    })
    if (next.done) return
    const found = judgeEntry(next.value, rules, seen)
    if (found) yield found
  }
}

/** Files that lie over each other say that they are more than the archive has. */
function refuseBomb(unpackedBytes: number, packedBytes: number, archiveBytes: number) {
  const isSwollen = unpackedBytes > freeUnpackedBytes && unpackedBytes > archiveBytes * mostRatio
  if (isSwollen || unpackedBytes > mostUnpackedBytes || packedBytes > archiveBytes)
    throw new Refusal('archiveUnpacksTooLarge')
}

class BrokenEntry extends Error {}

async function takeEntry(
  { zip, reader }: OpenZip,
  entry: Entry,
  name: string,
  take: TakeEntry,
): Promise<SkipReason | null> {
  try {
    return await take({ name, bytes: entry.uncompressedSize, content: contentOf({ zip, reader }, entry) })
  } catch (error) {
    if (reader.failure !== null) throw reader.failure
    if (error instanceof BrokenEntry) return 'broken'
    throw error
  }
}

/** Cut off where more comes than was said; whoever reads to the end knows that it is whole. */
async function* contentOf({ zip }: OpenZip, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0
  try {
    const stream = await zip.openReadStreamPromise(entry)
    try {
      for await (const chunk of stream) {
        sum = crc32(chunk, sum)
        yield chunk
      }
    } finally {
      stream.destroy()
    }
  } catch (cause) {
    throw new BrokenEntry('A file in the archive is broken.', { cause })
  }
  if (sum !== entry.crc32) throw new BrokenEntry('A file in the archive is not what its head says.')
}

function brokenBy(reader: ZipReader): unknown {
  return reader.failure ?? new Refusal('archiveBroken')
}
