import { useCallback } from 'react'
import type { SourceOf } from '#phrases/catalogue.ts'
import type { KeyOf } from '#web/platform/phrases.ts'
import { type CallRefused, findErrorName } from './call-refused.ts'
import { fillBlanks } from './carried-phrases.ts'
import { useLanguage } from './language.tsx'

/** Says a refusal in the reader's language: by its name, and by its raw text where nobody here knows it. */
export function useSentence(): (refusal: CallRefused) => string {
  const { findErrorSentence } = useLanguage()
  return useCallback(
    (refusal) => {
      const sentence = refusal.error && findErrorSentence(refusal.error)
      return sentence
        ? fillBlanks(sentence, (refusal.data ?? {}) as Record<string, unknown>)
        : refusal.message
    },
    [findErrorSentence],
  )
}

type FlawPath = Extract<KeyOf<SourceOf<'identity'>>, `flaws.${string}`>

/** Says what is wrong with one field of a refused form. Flaws of identity need the topic `identity` on the screen. */
export function useFieldSentence(): (key: string) => string {
  const { findErrorSentence, phrasesOf } = useLanguage()
  return useCallback(
    (key) => {
      if (key.startsWith('identity.'))
        return phrasesOf('identity')(key.replace('identity.', 'flaws.') as FlawPath)
      return findErrorSentence(findErrorName(key) ?? 'inputInvalid') ?? key
    },
    [findErrorSentence, phrasesOf],
  )
}
