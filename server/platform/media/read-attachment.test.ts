import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mostAttachmentBytes } from '#contract/file/attachment.ts'
import { readAttachment } from './read-attachment.ts'
import { sender } from './test/four-corners.ts'
import { pngOf } from './test/png-of.ts'

const pdf = (body = '1 0 obj\n<< /Type /Catalog >>\nendobj\n') =>
  Buffer.from(
    `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${body}trailer\n<< /Root 1 0 R >>\nstartxref\n15\n%%EOF\n`,
    'latin1',
  )
const all = ['pdf', 'jpeg', 'png'] as const
const picture = () => sharp({ create: { width: 90, height: 60, channels: 3, background: '#a03020' } })
const errorOf = (bytes: Buffer) =>
  readAttachment(bytes, all, sender).then(
    () => null,
    ({ error }) => error,
  )

test('a document stays as it is, also with what may run in it', async () => {
  const document = pdf('1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n')
  expect(await readAttachment(document, ['pdf'], sender)).toEqual({
    bytes: document,
    mediaType: 'application/pdf',
    ending: 'pdf',
  })
})

const zipEnd = (comment = '') => {
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 'latin1')
  record.writeUInt16LE(comment.length, 20)
  return Buffer.concat([record, Buffer.from(comment, 'latin1')])
}
const tail = 'startxref\n15\n%%EOF\n'

test.each([
  ['cut off', pdf().subarray(0, -12)],
  ['nothing but a head', Buffer.from('%PDF-1.7\n')],
  ['an archive behind it', Buffer.concat([pdf(), zipEnd()])],
  ['an archive around its end', Buffer.concat([pdf(), zipEnd(tail)])],
  [
    'an archive around its end, and a false trace of one behind',
    Buffer.concat([pdf(), zipEnd(`PK\x05\x06${tail}`)]),
  ],
  ['a page behind it', Buffer.concat([pdf(), Buffer.from('<html></html>')])],
  ['a page at its beginning', pdf('<html><script>alert(1)</script>')],
])('a document is broken that has %s', async (_what, bytes) => {
  expect(await errorOf(bytes)).toBe('fileBroken')
})

test.each([
  ['where it says with what', '<< /Root 1 0 R /Encrypt 5 0 R /ID [<00> <00>] >>'],
  ['in the place itself', '<< /Root 1 0 R /Encrypt<< /Filter /Standard /V 5 >> >>'],
  ['as programs write it that pack the rest', '<< /Type /XRef /Root 1 0 R\n/Encrypt\n12 0 R >> stream'],
])('a document with a password is refused: %s', async (_what, trailer) => {
  expect(await errorOf(pdf(`trailer\n${trailer}\n`))).toBe('documentLocked')
})

test('a document that only writes about passwords is taken', async () => {
  expect(await errorOf(pdf('stream\n(The entry /Encrypt, and /EncryptMetadata true) Tj\nendstream\n'))).toBe(
    null,
  )
})

test('line ends and zeros behind a document harm nothing', async () => {
  expect(await errorOf(Buffer.concat([pdf(), Buffer.from('\r\n\0\0\0')]))).toBe(null)
})

test('a picture of an attachment is drawn anew: upright, without the place where it was taken', async () => {
  const file = await picture()
    .withExif({ IFD0: { Copyright: 'Lin Xiao' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { bytes, mediaType, ending } = await readAttachment(Buffer.concat([file, zipEnd()]), all, sender)
  expect([mediaType, ending]).toEqual(['image/jpeg', 'jpg'])
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 90 })
  expect(bytes.includes('PK\x05\x06') || bytes.includes('Exif')).toBe(false)
  const png = await readAttachment(await picture().png().toBuffer(), all, sender)
  expect([png.mediaType, png.ending, (await sharp(png.bytes).metadata()).format]).toEqual([
    'image/png',
    'png',
    'png',
  ])
})

test('a picture of an attachment is no larger than anybody reads', async () => {
  const large = sharp({ create: { width: 6000, height: 3000, channels: 3, background: '#ffffff' } })
  const { bytes } = await readAttachment(await large.jpeg().toBuffer(), all, sender)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 4000, height: 2000 })
})

/** Each with its leading word that nothing was done to it. */
function greyLines(bytesOfLine: number, high: number): Buffer {
  const lines = randomBytes(high * (bytesOfLine + 1))
  for (let line = 0; line < high; line++) lines[line * (bytesOfLine + 1)] = 0
  return lines
}

test.each(['jpeg', 'png'] as const)(
  'a picture of an attachment is no larger than any attachment may be, also where it grows as it is drawn anew: %s',
  async (format) => {
    const [wide, high] = [3600, 2400]
    // Sixteen greys by chance: what takes half a byte a pixel here takes more when it is drawn anew.
    const rough = pngOf({ wide, high, depth: 4, colour: 0, lines: greyLines(wide / 2, high) })
    const file = format === 'png' ? rough : await sharp(rough).jpeg({ quality: 50 }).toBuffer()
    expect(file.length).toBeLessThan(mostAttachmentBytes)
    const { bytes } = await readAttachment(file, all, sender)
    expect(bytes.length).toBeLessThanOrEqual(mostAttachmentBytes)
    const { width } = await sharp(bytes).metadata()
    expect(width).toBeGreaterThan(1000)
    expect(width).toBeLessThan(3600)
  },
)

test.each([
  ['a name says nothing', Buffer.from('MZ this is a program.pdf'), 'fileFormatWrong'],
  ['nothing at all', Buffer.alloc(0), 'fileEmpty'],
  ['a photo of an iPhone', Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1', 'latin1'), 'photoHeic'],
  ['a picture that is none', Buffer.from('\xff\xd8\xff\xe0 and so on', 'latin1'), 'fileBroken'],
])('%s: %#', async (_what, bytes, error) => {
  expect(await errorOf(bytes)).toBe(error)
})
