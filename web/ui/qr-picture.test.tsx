import decode from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { QrPicture } from './qr-picture.tsx'

test('a camera reads the number that stands beside the picture', async () => {
  const number = '20260000017'
  const drawn = renderToStaticMarkup(<QrPicture text={number} label={number} />)
  const svg = drawn.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(300)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decode({ ...info, data })).toBe(number)
})
