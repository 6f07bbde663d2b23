import { useCallback } from 'react'
import type { CallRefused } from './call-refused.ts'
import { useLanguage } from './language.tsx'
import { loadedTopics } from './phrases.ts'

/** Says a refusal in the reader's language: by its name, and by its raw text where no loaded topic knows it. */
export function useSentence(): (refusal: CallRefused) => string {
  const { book, language } = useLanguage()
  return useCallback(
    (refusal) => {
      const path = ['errors', refusal.error ?? '']
      const found = loadedTopics(book, language)
        .map((topic) => book.getResource(language, topic, path.join('.')) as unknown)
        .find((sentence) => typeof sentence === 'string')
      return (found as string | undefined) ?? refusal.message
    },
    [book, language],
  )
}
