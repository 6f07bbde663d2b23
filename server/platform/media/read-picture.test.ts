import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPicture } from './read-picture.ts'
import {
  type Colour,
  cornersOf,
  drawn,
  expectCorners,
  green,
  grey,
  height,
  pixels,
  red,
  refusalOf,
  seen,
  sender,
  wanted,
  width,
} from './test/four-corners.ts'

describe('a picture becomes the portrait that is asked for', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('from %s, of exactly the size, as JPEG', async (format) => {
    const portrait = await readPicture(await drawn().toFormat(format).toBuffer(), wanted, sender)
    const meta = await sharp(portrait).metadata()
    expect(meta).toMatchObject({ format: 'jpeg', width: 60, height: 80, space: 'srgb', channels: 3 })
    await expectCorners(portrait)
  })

  /** Where a stored row and column belong, by TIFF 6.0 (tag 274). */
  const places: Record<number, (row: number, column: number) => [x: number, y: number]> = {
    1: (row, column) => [column, row],
    2: (row, column) => [width - 1 - column, row],
    3: (row, column) => [width - 1 - column, height - 1 - row],
    4: (row, column) => [column, height - 1 - row],
    5: (row, column) => [row, column],
    6: (row, column) => [width - 1 - row, column],
    7: (row, column) => [width - 1 - row, height - 1 - column],
    8: (row, column) => [row, height - 1 - column],
  }
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'upright, however the camera was held: orientation %i',
    async (orientation) => {
      const place = places[orientation] as (typeof places)[1]
      const [wide, high] = orientation < 5 ? [width, height] : [height, width]
      const stored = pixels(wide, high, (x, y) => seen(...(place as NonNullable<typeof place>)(y, x)))
      for (const format of ['jpeg', 'webp'] as const) {
        const file = await stored.clone().withMetadata({ orientation }).toFormat(format).toBuffer()
        await expectCorners(await readPicture(file, wanted, sender))
      }
    },
  )

  test('in the colours of screens, from those of printers, with a profile and without', async () => {
    const plain = await drawn().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    const profiled = await drawn()
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer()
    for (const file of [plain, profiled]) {
      expect((await sharp(file).metadata()).space).toBe('cmyk')
      const [above] = await cornersOf(await readPicture(file, wanted, sender))
      expect(above?.[0]).toBeGreaterThan(150)
      expect(above?.[1]).toBeLessThan(90)
    }
  })

  test('from grey, from sixteen bits', async () => {
    const greyscale = await drawn().greyscale().jpeg().toBuffer()
    expect((await sharp(await readPicture(greyscale, wanted, sender)).metadata()).channels).toBe(3)
    const deep = await drawn().toColourspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    await expectCorners(await readPicture(deep, wanted, sender))
  })

  test('in the colours that were seen, from a camera whose numbers mean others', async () => {
    const skin: Colour = [235, 120, 90]
    const file = await pixels(width, height, () => skin)
      .withIccProfile('p3')
      .jpeg({ quality: 100 })
      .toBuffer()
    const distance = async (bytes: Buffer) => {
      const { data } = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
      return Math.max(...skin.map((value, channel) => Math.abs((data[channel] ?? 0) - value)))
    }
    expect(await distance(file)).toBeGreaterThan(10)
    expect(await distance(await readPicture(file, wanted, sender))).toBeLessThan(4)
  })

  test('on white paper where it is transparent', async () => {
    const clear = sharp({
      create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    for (const [red = 0] of await cornersOf(await readPicture(await clear.png().toBuffer(), wanted, sender)))
      expect(red).toBeGreaterThan(250)
  })

  test('from the middle where its ratio is another', async () => {
    const wide = pixels(320, 160, (x) => (x < 100 || x >= 220 ? red : green))
    for (const corner of await cornersOf(await readPicture(await wide.png().toBuffer(), wanted, sender)))
      expect(corner[1]).toBeGreaterThan(150)
  })

  test('from the first picture of a moving one', async () => {
    const frames = await Promise.all(
      [seen, () => grey].map((at) => pixels(width, height, at).png().toBuffer()),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    await expectCorners(await readPicture(moving, wanted, sender))
  })

  test('without anything that the file says besides', async () => {
    const file = await drawn()
      .withExif({ IFD0: { Copyright: 'Lin Xiao' }, IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Lin Xiao</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(file.includes('Lin Xiao')).toBe(true)
    const said = Buffer.concat([file, Buffer.from('<script>alert(1)</script>PK\x05\x06', 'latin1')])
    const portrait = await readPicture(said, wanted, sender)
    const meta = await sharp(portrait).metadata()
    expect([meta.exif, meta.xmp, meta.icc, meta.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    for (const word of ['Lin Xiao', 'script', 'PK\x05\x06', 'Exif'])
      expect(portrait.includes(word)).toBe(false)
  })
})

describe('its limits', () => {
  const noise = () =>
    sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })

  test('are kept to the byte, on both ends', async () => {
    const file = await noise().png().toBuffer()
    const square = { ...wanted, widthPixels: 300, heightPixels: 300 }
    const { length } = await readPicture(file, square, sender)
    expect(await readPicture(file, { ...square, fromBytes: length, toBytes: length }, sender)).toHaveLength(
      length,
    )
    const smaller = await readPicture(file, { ...square, toBytes: length - 1 }, sender)
    expect(smaller.length).toBeLessThan(length)
    const larger = await readPicture(file, { ...square, fromBytes: length + 1, toBytes: 3 * length }, sender)
    expect(larger.length).toBeGreaterThan(length)
  })

  test('are reached by giving up quality, or refuse where none is left', async () => {
    const file = await noise().png().toBuffer()
    const square = { ...wanted, widthPixels: 300, heightPixels: 300 }
    expect((await readPicture(file, { ...square, toBytes: 20 * 1024 }, sender)).length).toBeLessThanOrEqual(
      20 * 1024,
    )
    expect(await refusalOf(readPicture(file, { ...square, toBytes: 4 * 1024 }, sender))).toEqual([
      'fileTooLarge',
      true,
    ])
  })

  test('are reached by a plain picture too, which takes few bytes however well it is drawn', async () => {
    const plain = await pixels(1200, 1600, (x, y) => seen(x / 10, y / 10))
      .png({ compressionLevel: 0 })
      .toBuffer()
    for (const fromBytes of [2000, 2001, 2002, 2003, 20 * 1024, 200 * 1024]) {
      const portrait = await readPicture(plain, { ...wanted, fromBytes }, sender)
      expect(portrait.length).toBeGreaterThanOrEqual(fromBytes)
      expect(portrait.length).toBeLessThanOrEqual(fromBytes + 4)
      await expectCorners(portrait)
    }
  })

  test('refuse a file that is smaller already, by a byte', async () => {
    const file = await noise().jpeg().toBuffer()
    const square = { ...wanted, widthPixels: 300, heightPixels: 300 }
    expect(await readPicture(file, { ...square, fromBytes: file.length }, sender)).toBeInstanceOf(Buffer)
    const work = readPicture(file, { ...square, fromBytes: file.length + 1 }, sender)
    expect(await refusalOf(work)).toEqual(['fileTooSmall', true])
  })

  test.each([
    [60, 80, true],
    [59, 80, false],
    [60, 79, false],
  ])('of pixels: %i × %i', async (wide, high, isTaken) => {
    const work = readPicture(
      await pixels(wide, high, () => red)
        .png()
        .toBuffer(),
      wanted,
      sender,
    )
    if (isTaken) expect((await sharp(await work).metadata()).width).toBe(60)
    else expect(await refusalOf(work)).toEqual(['photoTooSmall', true])
  })

  test('hold for what is seen, not for how it is stored', async () => {
    const lying = pixels(80, 60, () => red).withMetadata({ orientation: 6 })
    expect(await readPicture(await lying.jpeg().toBuffer(), wanted, sender)).toBeInstanceOf(Buffer)
  })
})
