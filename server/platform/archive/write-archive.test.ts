import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Entry, fromRandomAccessReaderPromise } from 'yauzl'
import { type RandomBytes, ZipReader } from './random-reader.ts'
import { type PackedEntry, packEntry, packedBytesOf, writeDirectory, writeEnd } from './write-archive.ts'

const noon = new Date('2026-11-20T04:00:02Z')

/** What somebody else's reader finds in it. */
async function read(source: RandomBytes) {
  const zip = await fromRandomAccessReaderPromise(new ZipReader(source), source.bytes, { autoClose: false })
  const found: { name: string; at: Date; content: string }[] = []
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    const content = (await buffer(await zip.openReadStreamPromise(entry))).toString()
    found.push({ name: entry.fileName, at: entry.getLastModDate(), content })
  }
  return { count: zip.entryCount, found }
}

/** Bytes of which only some pieces are written: the others are zero. */
function sparse(pieces: readonly (readonly [number, Buffer])[]): RandomBytes {
  const [lastAt, last] = pieces.at(-1) ?? [0, Buffer.alloc(0)]
  return {
    bytes: lastAt + last.length,
    async read(position, length) {
      const bytes = Buffer.alloc(length)
      for (const [at, piece] of pieces) {
        const from = Math.max(position - at, 0)
        if (at < position + length && from < piece.length) piece.copy(bytes, Math.max(at - position, 0), from)
      }
      return bytes
    },
  }
}

const whole = (...buffers: readonly Buffer[]) => sparse([[0, Buffer.concat(buffers)]])

test('what is packed and listed piece by piece is read by others, with its names and times', async () => {
  const first = packEntry('110101199001011234-欧阳素.jpg', Buffer.from('portrait'), noon)
  const second = packEntry('张三/张三 学历证明.pdf', Buffer.from('paper'), noon)
  const one = writeDirectory([first.entry], { offset: 0, files: 0 })
  const two = writeDirectory([second.entry], one.next)
  const bodies = [first.head, Buffer.from('portrait'), second.head, Buffer.from('paper')]
  const end = writeEnd(two.next, one.lines.length + two.lines.length)
  const { found } = await read(whole(...bodies, one.lines, two.lines, end))
  expect(found).toMatchObject([
    { name: '110101199001011234-欧阳素.jpg', content: 'portrait' },
    { name: '张三/张三 学历证明.pdf', content: 'paper' },
  ])
  const at = found[0]?.at
  expect([at?.getFullYear(), at?.getMonth(), at?.getDate(), at?.getHours()]).toEqual([2026, 10, 20, 12])
})

test('a file that lies beyond four gigabytes is found', async () => {
  const far = 5 * 1024 ** 3
  const { entry, head } = packEntry('far.jpg', Buffer.from('far'), noon)
  const { lines, next } = writeDirectory([entry], { offset: far, files: 0 })
  expect(next.offset).toBe(far + packedBytesOf(entry))
  const end = writeEnd(next, lines.length)
  const { found } = await read(
    sparse([
      [far, Buffer.concat([head, Buffer.from('far')])],
      [next.offset, Buffer.concat([lines, end])],
    ]),
  )
  expect(found).toMatchObject([{ name: 'far.jpg', content: 'far' }])
})

test('more files than a small zip can count are counted', async () => {
  const packed = Array.from({ length: 65_536 }, (_, at) => packEntry(`${at}.txt`, Buffer.from('x'), noon))
  const entries: PackedEntry[] = packed.map(({ entry }) => entry)
  const { lines, next } = writeDirectory(entries, { offset: 0, files: 0 })
  const bodies = packed.flatMap(({ head }) => [head, Buffer.from('x')])
  const source = whole(Buffer.concat(bodies), lines, writeEnd(next, lines.length))
  const zip = await fromRandomAccessReaderPromise(new ZipReader(source), source.bytes, { autoClose: false })
  expect(zip.entryCount).toBe(65_536)
})
