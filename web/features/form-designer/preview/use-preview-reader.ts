import { useEffect, useMemo, useState } from 'react'
import type { Language } from '#contract/kit/language.ts'
import type { ReaderLanguage } from '#web/platform/language/language.tsx'
import {
  createPhraseBook,
  findErrorSentence,
  loadLanguage,
  loadTopics,
  phrasesFrom,
} from '#web/platform/language/phrase-book.ts'

/** A reader of the preview, whose language is not the page's; null until its sentences are here. */
export function usePreviewReader(language: Language): ReaderLanguage | null {
  const [book] = useState(() => createPhraseBook(language))
  const [ready, setReady] = useState<readonly Language[]>([])
  useEffect(() => {
    let isWanted = true
    const loaded = loadTopics(book, ['form', 'divisions', 'identity', 'kit', 'shell'])
    loaded
      .then(() => loadLanguage(book, language))
      .then(() => isWanted && setReady((before) => [...before, language]))
      // The line was broken: the next choice of a language tries again.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [book, language])
  return useMemo(
    () =>
      ready.includes(language)
        ? {
            language,
            switching: false,
            switchTo: () => undefined,
            phrasesOf: (topic) => phrasesFrom(book, language, topic),
            findErrorSentence: (error) => findErrorSentence(book, language, error),
          }
        : null,
    [book, language, ready],
  )
}
