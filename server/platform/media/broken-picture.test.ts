import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodePicture } from './open-picture.ts'
import { readPicture } from './read-picture.ts'
import { requireFormat } from './require-format.ts'
import { drawn, expectCorners, refusalOf, sender, wanted } from './test/four-corners.ts'
import { withScans } from './test/many-scans.ts'
import { pngOf } from './test/png-of.ts'

describe('what is no picture, or more than one can hold', () => {
  /** Some bytes that claim a size. */
  function claimedPng(wide: number, high: number, colours: 'black and white' | 'rgba16' = 'black and white') {
    const lines = Buffer.alloc(Math.min(high, 1000) * (Math.ceil(wide / 8) + 1))
    const kind = colours === 'rgba16' ? { depth: 16, colour: 6 } : { depth: 1, colour: 0 }
    return pngOf({ wide, high, ...kind, lines })
  }

  test('a few bytes that claim billions of pixels are refused at once', async () => {
    for (const [wide, high] of [
      [60_000, 60_000],
      [1_000_000, 65],
      [8001, 8000],
    ] as const) {
      expect(await refusalOf(readPicture(claimedPng(wide, high), wanted, sender))).toEqual([
        'photoTooManyPixels',
        true,
      ])
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
    expect(await refusalOf(readPicture(claiming(60_000, 60_000), wanted, sender))).toEqual([
      'photoTooManyPixels',
      true,
    ])
    expect(await refusalOf(readPicture(claiming(1600, 1200), wanted, sender))).toEqual(['fileBroken', true])
  })

  /** Of the second kind of JPEG, which is held whole. */
  test('one that is sent from rough to fine may have 24 million pixels, and not one line more', async () => {
    const file = await drawn().jpeg({ progressive: true }).toBuffer()
    const frame = file.indexOf(Buffer.from([0xff, 0xc2]))
    const claiming = (high: number, wide: number) => {
      const lying = Buffer.from(file)
      lying.writeUInt16BE(high, frame + 5)
      lying.writeUInt16BE(wide, frame + 7)
      return refusalOf(readPicture(lying, wanted, sender))
    }
    expect(await claiming(6001, 4000)).toEqual(['photoTooManyPixels', true])
    expect(await claiming(6000, 4000)).toEqual(['fileBroken', true])
  })

  test('pixels of sixteen bits count for what they take', async () => {
    expect(await refusalOf(readPicture(claimedPng(8000, 8000, 'rgba16'), wanted, sender))).toEqual([
      'photoTooManyPixels',
      true,
    ])
    expect(await refusalOf(readPicture(claimedPng(4800, 5000, 'rgba16'), wanted, sender))).toEqual([
      'fileBroken',
      true,
    ])
  })

  test('one that goes over its pixels again and again is refused before it does', async () => {
    const file = withScans(await drawn().jpeg({ progressive: true }).toBuffer(), 30)
    expect(await refusalOf(readPicture(file, wanted, sender))).toEqual(['pictureTooSlow', true])
  })

  test('one that takes too long is given up', async () => {
    const file = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#808080' } })
      .png()
      .toBuffer()
    const endless = decodePicture(file, sender, ({ picture }) => picture.median(75).toBuffer(), 1)
    expect(await refusalOf(endless)).toEqual(['pictureTooSlow', true])
  })

  test('what phones do wrong and every program reads is taken', async () => {
    const file = await drawn().jpeg({ progressive: false }).toBuffer()
    const scan = file.indexOf(Buffer.from([0xff, 0xda]))
    file[scan + 2 + file.readUInt16BE(scan + 2) - 1] = 0x11
    await expectCorners(await readPicture(file, wanted, sender))
  })

  test('what is cut off anywhere, or spoiled, is broken', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const file = await drawn().toFormat(format).toBuffer()
      for (const share of [0.1, 0.5, 0.9])
        expect(await refusalOf(readPicture(file.subarray(0, file.length * share), wanted, sender))).toEqual([
          'fileBroken',
          true,
        ])
    }
    const spoiled = await drawn().png().toBuffer()
    spoiled.fill(0x55, spoiled.length / 3, spoiled.length / 2)
    expect(await refusalOf(readPicture(spoiled, wanted, sender))).toEqual(['fileBroken', true])
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
