import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider, type ReaderLanguage } from '#web/platform/language/language.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'

const reader = { language: 'en', phrasesOf: () => (key: string) => key } as unknown as ReaderLanguage

test('where the library has no editor yet, the field stands there without it', () => {
  const shown = renderToStaticMarkup(
    <LanguageProvider reader={reader}>
      <RichTextEditor id="text" label="What they read" lang="en" value="" onChange={() => undefined} />
    </LanguageProvider>,
  )
  expect(shown).toContain('What they read')
  expect(shown).not.toContain('toolbar')
})
