import { expect, test } from 'vitest'
import { openPdf } from './open-pdf.ts'

test('the bytes are a PDF to the browser, whatever else they are said to be', async () => {
  const address = await openPdf('data:text/html,%25PDF-1.7', new AbortController().signal)
  const shown = await fetch(address)
  expect(shown.headers.get('content-type')).toBe('application/pdf')
  expect(await shown.text()).toBe('%PDF-1.7')
  URL.revokeObjectURL(address)
})
