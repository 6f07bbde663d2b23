import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mirrorSheets } from './mirror-sheets.ts'

const windowOfPage = new Window()
const page = windowOfPage.document as unknown as Document
const preview = new Window().document as unknown as Document

beforeEach(() => void vi.stubGlobal('MutationObserver', windowOfPage.MutationObserver))
afterEach(() => void vi.unstubAllGlobals())

function sheetOf(css: string): HTMLStyleElement {
  const sheet = page.createElement('style')
  sheet.textContent = css
  return sheet
}

test('a preview has the sheets of its page, those that arrive with a later part of the program, and no other', async () => {
  const mirrored = () => [...preview.head.children].map(({ textContent }) => textContent)
  const [first, later] = [sheetOf('p{}'), sheetOf('b{}')]
  page.head.append(first)
  page.body.append(sheetOf('i{}'))
  const end = mirrorSheets(page, preview)
  expect(mirrored()).toEqual(['p{}', 'i{}'])
  page.head.append(page.createElement('meta'), later)
  await vi.waitFor(() => expect(mirrored()).toEqual(['p{}', 'i{}', 'b{}']))
  first.remove()
  await vi.waitFor(() => expect(mirrored()).toEqual(['i{}', 'b{}']))
  end()
  expect(mirrored()).toEqual([])
  page.head.append(sheetOf('u{}'))
  await windowOfPage.happyDOM.waitUntilComplete()
  expect(mirrored()).toEqual([])
})
