import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readPicture } from './read-picture.ts'
import { requireFormat } from './require-format.ts'
import { drawn, expectCorners, refusalOf, wanted } from './test/four-corners.ts'

describe('what is no picture, or more than one can hold', () => {
  /** Some bytes that claim a size. */
  function claimedPng(wide: number, high: number): Buffer {
    const chunk = (type: string, data: Buffer) => {
      const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
      const frame = Buffer.alloc(8)
      frame.writeUInt32BE(data.length, 0)
      frame.writeUInt32BE(crc32(named), 4)
      return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
    }
    const head = Buffer.alloc(13)
    head.writeUInt32BE(wide, 0)
    head.writeUInt32BE(high, 4)
    head.writeUInt8(1, 8)
    const lines = deflateSync(Buffer.alloc(Math.min(high, 1000) * (Math.ceil(wide / 8) + 1)))
    const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
    return Buffer.concat([
      signature,
      chunk('IHDR', head),
      chunk('IDAT', lines),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }

  test('a few bytes that claim billions of pixels are refused at once', async () => {
    for (const [wide, high] of [
      [60_000, 60_000],
      [1_000_000, 65],
      [8001, 8000],
    ] as const) {
      const before = process.memoryUsage().rss
      expect(await refusalOf(readPicture(claimedPng(wide, high), wanted))).toEqual([
        'photoTooManyPixels',
        true,
      ])
      expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
    }
  })

  test('a header that lies is found out', async () => {
    const file = await drawn().jpeg({ progressive: false }).toBuffer()
    const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
    const claiming = (high: number, wide: number) => {
      const lying = Buffer.from(file)
      lying.writeUInt16BE(high, frame + 5)
      lying.writeUInt16BE(wide, frame + 7)
      return lying
    }
    expect(await refusalOf(readPicture(claiming(60_000, 60_000), wanted))).toEqual([
      'photoTooManyPixels',
      true,
    ])
    expect(await refusalOf(readPicture(claiming(1600, 1200), wanted))).toEqual(['fileBroken', true])
  })

  test('what phones do wrong and every program reads is taken', async () => {
    const file = await drawn().jpeg({ progressive: false }).toBuffer()
    const scan = file.indexOf(Buffer.from([0xff, 0xda]))
    file[scan + 2 + file.readUInt16BE(scan + 2) - 1] = 0x11
    await expectCorners(await readPicture(file, wanted))
  })

  test('what is cut off anywhere, or spoiled, is broken', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const file = await drawn().toFormat(format).toBuffer()
      for (const share of [0.1, 0.5, 0.9])
        expect(await refusalOf(readPicture(file.subarray(0, file.length * share), wanted))).toEqual([
          'fileBroken',
          true,
        ])
    }
    const spoiled = await drawn().png().toBuffer()
    spoiled.fill(0x55, spoiled.length / 3, spoiled.length / 2)
    expect(await refusalOf(readPicture(spoiled, wanted))).toEqual(['fileBroken', true])
  })

  test.each([
    ['nothing at all', '', 'fileEmpty'],
    ['a photo of an iPhone', '\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'photoHeic'],
    ['a moving picture', 'GIF89a', 'fileFormatWrong'],
    ['a drawing that may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'fileFormatWrong'],
    ['a picture of another kind', 'II*\0', 'fileFormatWrong'],
    ['a document', '%PDF-1.7', 'fileFormatWrong'],
    ['a picture that this batch does not take', '\x89PNG\r\n\x1a\n', 'fileFormatWrong'],
  ])('%s is refused by its first bytes', (_what, bytes, error) => {
    const asked = () => requireFormat(Buffer.from(bytes, 'latin1'), ['jpeg'])
    expect(asked).toThrow(expect.objectContaining({ error }))
  })
})
