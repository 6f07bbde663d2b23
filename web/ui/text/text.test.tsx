import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#contract/kit/language.ts'
import { LanguageProvider, type ReaderLanguage } from '#web/platform/language/language.tsx'
import { MixedText, Text, TextIn } from './text.tsx'

const hangzhou = { 'zh-Hans': '杭州', 'zh-Hant': '杭州', en: 'Hangzhou' }
const security = { 'zh-Hans': '网络安全', 'zh-Hant': '', en: '' }

function read(language: Language, shown: ReactNode): string {
  const reader = { language } as ReaderLanguage
  return renderToStaticMarkup(<LanguageProvider reader={reader}>{shown}</LanguageProvider>)
}

test('a text in the language of its reader stands there as it is', () => {
  expect(read('en', <Text of={hangzhou} />)).toBe('Hangzhou')
  expect(read('zh-Hans', <Text of={security} />)).toBe('网络安全')
})

test('a text that exists in Simplified Chinese only says so to every other reader', () => {
  for (const language of ['en', 'zh-Hant'] as const)
    expect(read(language, <Text of={security} />)).toBe('<span lang="zh-Hans">网络安全</span>')
})

test('of several, each says its own language', () => {
  const path = <Text of={[hangzhou, security]} between=" · " />
  expect(read('en', path)).toBe('Hangzhou · <span lang="zh-Hans">网络安全</span>')
})

test('inside a sentence only the text is in another language', () => {
  const full = (
    <TextIn
      of={[{ of: security }, { of: hangzhou }]}
      say={(subject, area) => `${subject} in ${area} is full.`}
    />
  )
  expect(read('en', full)).toBe('<span lang="zh-Hans">网络安全</span> in Hangzhou is full.')
})

test('an error that names a Chinese field is read in both languages', () => {
  const error = <MixedText>工作单位: Please fill this in.</MixedText>
  expect(read('en', error)).toBe('<span lang="zh">工作单位</span>: Please fill this in.')
  expect(read('zh-Hans', error)).toBe('工作单位: Please fill this in.')
})
