import { expect, test } from 'vitest'
import { sniff } from './sniff.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['%PDF-1.7\n', 'pdf'],
  ['\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x24ftypmif1\0\0\0\0mif1miafheix', 'heic'],
  ['\0\0\0\x24ftypavif\0\0\0\0avifmif1', null],
  ['\0\0\0\x24ftypisom\0\0\0\0mp41', null],
  ['GIF89a', null],
  ['RIFF\x24\0\0\0WAVE', null],
  ['\x89PNG\n\x1a\n', null],
  [' %PDF-1.7', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['PK\x03\x04', null],
  ['\xff\xd8', null],
  ['', null],
])('%j is %s', (text, format) => {
  expect(sniff(bytes(text))).toBe(format)
})
