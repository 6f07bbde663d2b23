import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { archiveRules } from '#contract/upload/upload.ts'
import type { RandomBytes } from './random-reader.ts'
import { inspectArchive, type TakeEntry, unpack } from './read-archive.ts'
import { buildZip, type ZipEntry } from './test/build-zip.ts'

const rules = archiveRules.photos
const photo = Buffer.from('a photo of somebody')
const source = (bytes: Buffer): RandomBytes => ({
  bytes: bytes.length,
  read: async (position, length) => bytes.subarray(position, position + length),
})

async function unpacked(zip: Buffer, take?: TakeEntry) {
  const taken: Record<string, string> = {}
  const read: TakeEntry = async ({ name, content }) => {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    taken[name] = Buffer.concat(chunks).toString()
    return null
  }
  const outcomes: [string, string | null][] = []
  for await (const { name, reason } of unpack(source(zip), rules, take ?? read)) outcomes.push([name, reason])
  return { taken, outcomes }
}

/** 张三 and 李𠮷 as Windows in China writes them: the second is in GB18030 alone. */
const gbk = Buffer.from([0xd5, 0xc5, 0xc8, 0xfd, ...Buffer.from('.jpg')])
const gb18030 = Buffer.from([0xc0, 0xee, 0x95, 0x34, 0x9f, 0x37, ...Buffer.from('.jpg')])

function infoZip(name: string, of: Buffer): Buffer {
  const utf8 = Buffer.from(name)
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x7075, 0)
  field.writeUInt16LE(5 + utf8.length, 2)
  field.writeUInt8(1, 4)
  field.writeUInt32LE(crc32(of), 5)
  return Buffer.concat([field, utf8])
}

describe('the name of a file', () => {
  const of = async (entry: Partial<ZipEntry> & Pick<ZipEntry, 'name'>) =>
    Object.keys((await unpacked(buildZip([{ data: photo, ...entry }]))).taken)[0]

  test.each([
    ['UTF-8 that says so', { name: '李𠮷.jpg' }, '李𠮷.jpg'],
    ['UTF-8 without a word', { name: Buffer.from('王五.jpg') }, '王五.jpg'],
    ['GBK', { name: gbk }, '张三.jpg'],
    ['GB18030', { name: gb18030 }, new TextDecoder('gb18030').decode(gb18030)],
    ['the field of Info-ZIP', { name: gbk, extra: infoZip('赵六.jpg', gbk) }, '赵六.jpg'],
    ['that field, of another name', { name: gbk, extra: infoZip('赵六.jpg', photo) }, '张三.jpg'],
    ['folders of it', { name: '二班/女/张三.jpg' }, '张三.jpg'],
    ['a way out', { name: '../../etc/张三.jpg' }, '张三.jpg'],
    ['a drive', { name: 'C:\\照片\\张三.jpg' }, '张三.jpg'],
    ['a root', { name: '/张三.jpg' }, '张三.jpg'],
  ] as const)('%s', async (_, entry, name) => {
    expect(await of(entry)).toBe(name)
  })
})

test('what is not taken says why, and the others are taken', async () => {
  const entries: ZipEntry[] = [
    { name: 'a/110101199003077571.jpg', data: photo },
    { name: 'a/', mode: 0o040755, madeBy: 3 },
    { name: '__MACOSX/a/._1.jpg', data: photo },
    { name: '.DS_Store', data: photo },
    { name: 'Thumbs.db', data: photo },
    { name: 'locked.jpg', data: photo, flags: 0x801, says: photo.length - 12 },
    { name: 'link.jpg', data: Buffer.from('/etc/passwd'), madeBy: 3, mode: 0o120777 },
    { name: '张,三.jpg', data: photo },
    { name: '张，三.jpg', data: photo },
    { name: 'b/110101199003077571.JPG', data: photo },
    { name: 'more.zip', data: buildZip([{ name: 'inner.jpg', data: photo }]) },
    { name: 'list.xlsx', data: photo },
    { name: 'empty.jpg' },
    { name: 'large.jpg', data: Buffer.alloc(rules.mostEntryBytes + 1, 'x') },
    { name: 'largest.jpg', data: Buffer.alloc(rules.mostEntryBytes, 'x') },
    { name: 'odd.jpg', data: photo, method: 14 },
    { name: Buffer.from([0xff, 0xff, 0xff]), data: photo },
    { name: 'changed.jpg', data: photo, crc: 1 },
    { name: 'last.png', data: photo, method: 8 },
  ]
  const { outcomes, taken } = await unpacked(buildZip(entries))
  expect(outcomes).toEqual([
    ['110101199003077571.jpg', null],
    ['_1.jpg', 'hidden'],
    ['DS_Store', 'hidden'],
    ['Thumbs.db', 'hidden'],
    ['locked.jpg', 'encrypted'],
    ['link.jpg', 'notAFile'],
    ['张,三.jpg', 'nameHasComma'],
    ['张，三.jpg', 'nameHasComma'],
    ['110101199003077571.JPG', 'nameTwice'],
    ['more.zip', 'archive'],
    ['list.xlsx', 'kindWrong'],
    ['empty.jpg', 'empty'],
    ['large.jpg', 'tooLarge'],
    ['largest.jpg', null],
    ['odd.jpg', 'methodUnknown'],
    ['ÿÿÿ', 'nameUnreadable'],
    ['changed.jpg', 'broken'],
    ['last.png', null],
  ])
  expect(taken['last.png']).toBe(photo.toString())
  expect(await inspectArchive(source(buildZip(entries)), rules)).toMatchObject({ taken: 4, skipped: 11 })
})

describe('a hostile archive', () => {
  test('that says less than it holds is cut off', async () => {
    const swollen = { name: 'swollen.jpg', data: Buffer.alloc(8_000_000), method: 8, says: 1000 }
    let read = 0
    const { outcomes } = await unpacked(
      buildZip([swollen, { name: 'b.jpg', data: photo }]),
      async ({ content }) => {
        for await (const chunk of content) read += chunk.length
        return null
      },
    )
    expect(outcomes).toEqual([
      ['swollen.jpg', 'broken'],
      ['b.jpg', null],
    ])
    expect(read).toBeLessThan(200_000)
  })

  test('that would unpack to far more than it is is refused before anything is unpacked', async () => {
    const zeros = Buffer.alloc(rules.mostEntryBytes)
    const zip = buildZip(Array.from({ length: 70 }, (_, n) => ({ name: `${n}.jpg`, data: zeros, method: 8 })))
    expect(zip.length).toBeLessThan(100_000)
    const taking = unpacked(zip, () => Promise.reject(new Error('something was unpacked')))
    await expect(taking).rejects.toMatchObject({ error: 'archiveUnpacksTooLarge' })
  })

  test('whose files lie over each other is refused', async () => {
    const kernel = { name: '0.jpg', data: Buffer.alloc(100_000, 'x') }
    const others = Array.from({ length: 50 }, (_, n) => ({ ...kernel, name: `${n + 1}.jpg`, over: 0 }))
    await expect(unpacked(buildZip([kernel, ...others]))).rejects.toMatchObject({
      error: 'archiveUnpacksTooLarge',
    })
  })

  test.each([
    ['cut off', (zip: Buffer) => zip.subarray(0, -30)],
    [
      'whose list is nonsense',
      (zip: Buffer) => Buffer.concat([zip.subarray(0, -60).fill(7), zip.subarray(-22)]),
    ],
    ['that is none', () => Buffer.from('Rar!\x1a\x07\x01 and so on')],
    ['of nothing', () => Buffer.alloc(1)],
  ])('%s is refused', async (_, make) => {
    const zip = buildZip([{ name: 'a.jpg', data: photo }])
    await expect(unpacked(make(zip))).rejects.toMatchObject({ error: 'archiveBroken' })
  })

  test('of too many files is refused; 70,000 are read one after the other', async () => {
    const many = (count: number) =>
      buildZip(Array.from({ length: count }, (_, n) => ({ name: `${n}.jpg`, data: photo })))
    const few = { ...rules, mostEntries: 9 }
    await expect(inspectArchive(source(many(10)), few)).rejects.toMatchObject({
      error: 'archiveTooManyFiles',
    })
    expect(await inspectArchive(source(many(70_000)), rules)).toMatchObject({ taken: 70_000, skipped: 0 })
  })
})

test('one file waits until the one before it is taken', async () => {
  const zip = buildZip(Array.from({ length: 20 }, (_, n) => ({ name: `${n}.jpg`, data: photo })))
  let [open, most] = [0, 0]
  await unpacked(zip, async ({ content }) => {
    open += 1
    most = Math.max(most, open)
    for await (const _ of content) await new Promise(setImmediate)
    open -= 1
    return null
  })
  expect(most).toBe(1)
})

test('what cannot be read for another reason is no fault of the archive', async () => {
  const zip = buildZip([{ name: 'a.jpg', data: photo }])
  const failing: RandomBytes = {
    bytes: zip.length,
    read: () => Promise.reject(new Error('the store is away')),
  }
  await expect(inspectArchive(failing, rules)).rejects.toThrow('the store is away')
})

test('a feature may refuse a file itself', async () => {
  const zip = buildZip([{ name: 'a.jpg', data: photo }])
  expect((await unpacked(zip, async () => 'kindWrong')).outcomes).toEqual([['a.jpg', 'kindWrong']])
})
