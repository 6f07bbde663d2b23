import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#contract/kit/language.ts'
import { sheet as inEnglish } from '#phrases/en/sheet.ts'
import { sheet as inSimplified } from '#phrases/zh-Hans/sheet.ts'
import { sheet as inTraditional } from '#phrases/zh-Hant/sheet.ts'
import { phrasesCarried } from '#web/platform/language/carried-phrases.ts'
import { LanguageProvider, type ReaderLanguage } from '#web/platform/language/language.tsx'
import { RangeLine } from './range-line.tsx'
import type { CellPlace } from './sheet-state.ts'

const columns = ['Level', 'Name', 'Fee'].map((title) => ({ key: title, title, width: 8 }))
const sentences = { 'zh-Hans': inSimplified, 'zh-Hant': inTraditional, en: inEnglish }

function heard(language: Language, from: CellPlace, to: CellPlace): string {
  const phrasesOf: ReaderLanguage['phrasesOf'] = (topic) =>
    phrasesCarried({ sheet: sentences[language] }, topic)
  const reader = { language, phrasesOf } as ReaderLanguage
  return renderToStaticMarkup(
    <LanguageProvider reader={reader}>
      <RangeLine columns={columns} range={{ from, to }} />
    </LanguageProvider>,
  )
}

test('a range is told politely from corner to corner, whichever way it was drawn', () => {
  const [first, last] = [
    { row: 1, column: 0 },
    { row: 4, column: 2 },
  ]
  const line = (words: string) => `<p role="status" class="read-aloud-only">${words}</p>`
  expect(heard('en', last, first)).toBe(line('Chosen: Level 2 to Fee 5, 12 cells.'))
  expect(heard('zh-Hans', first, last)).toBe(line('已选定 Level 2 至 Fee 5，共 12 个单元格。'))
  expect(heard('zh-Hant', { row: 4, column: 0 }, { row: 1, column: 2 })).toBe(
    line('已選定 Level 2 至 Fee 5，共 12 個儲存格。'),
  )
})

test('the one cell with the focus is told by its own name, not here', () => {
  expect(heard('en', { row: 2, column: 1 }, { row: 2, column: 1 })).not.toContain('Name')
})
