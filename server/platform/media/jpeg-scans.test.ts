import { expect, test } from 'vitest'
import { countScans } from './jpeg-scans.ts'
import { drawn } from './test/four-corners.ts'
import { withScans } from './test/many-scans.ts'

test('the scans of a JPEG are counted: from top to bottom one, from rough to fine about ten', async () => {
  expect(countScans(await drawn().jpeg({ progressive: false }).toBuffer())).toBe(1)
  const fine = await drawn().jpeg({ progressive: true }).toBuffer()
  expect(countScans(fine)).toBeGreaterThan(5)
  expect(countScans(fine)).toBeLessThan(15)
})

test('a picture inside of what the camera wrote is none of them, nor is what stands behind the end', async () => {
  const plain = await drawn().jpeg({ progressive: false }).toBuffer()
  const note = Buffer.from('\xff\xe1\x00\x0a\xff\xda\xff\xda\xff\xda\xff\xda', 'latin1')
  const noted = Buffer.concat([plain.subarray(0, 2), note, plain.subarray(2), plain])
  expect(countScans(noted)).toBe(1)
})

test('each one that is added counts, from however few bytes', async () => {
  expect(countScans(withScans(await drawn().jpeg({ progressive: true }).toBuffer(), 500))).toBeGreaterThan(
    500,
  )
})

test('a mark that nothing follows hides none behind it', async () => {
  const many = withScans(await drawn().jpeg({ progressive: true }).toBuffer(), 500)
  for (const bare of ['\xff\x01', '\xff\xd0', '\xff\xd7']) {
    // Read as a length, the comment's own mark would lead far beyond the scans.
    const marks = Buffer.from(`${bare}\xff\xfe\x00\x02`, 'latin1')
    const hidden = Buffer.concat([many.subarray(0, 2), marks, many.subarray(2), Buffer.alloc(70_000)])
    expect(countScans(hidden)).toBeGreaterThan(500)
  }
})

test.each([
  '',
  '\xff',
  '\xff\xd8\xff',
  '\xff\xd8\xff\xda',
  '\xff\xd8\xff\xda\x00\x00\xff',
  '\xff\xd8\xff\xff\xff\xff',
])('what is cut off ends the counting: %j', (bytes) => {
  expect(countScans(Buffer.from(bytes, 'latin1'))).toBeLessThan(2)
})
