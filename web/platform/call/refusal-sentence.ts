import { useCallback } from 'react'
import type { SourceOf } from '#phrases/catalogue.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'
import { useLanguage } from '../language/language.tsx'
import type { KeyOf } from '../language/phrases.ts'
import type { Sentence } from '../language/sentence.ts'
import { type CallRefused, findErrorName } from './call-refused.ts'

/** A refusal: by its name, and by its raw text where nobody here knows it. */
export function refusalSentence(refusal: CallRefused): Sentence {
  return ({ findErrorSentence }) => {
    const sentence = refusal.error && findErrorSentence(refusal.error)
    return sentence ? fillBlanks(sentence, (refusal.data ?? {}) as Record<string, unknown>) : refusal.message
  }
}

type FlawPath = Extract<KeyOf<SourceOf<'identity'>>, `flaws.${string}`>

/** What is wrong with one field of a refused form. Flaws of identity need the topic `identity` on the screen. */
export function fieldSentence(key: string): Sentence {
  return ({ findErrorSentence, phrasesOf }) => {
    if (key.startsWith('identity.')) {
      return phrasesOf('identity')(key.replace('identity.', 'flaws.') as FlawPath)
    }
    return findErrorSentence(findErrorName(key) ?? 'inputInvalid') ?? key
  }
}

/** Says a refusal in the reader's language. */
export function useRefusalSentence(): (refusal: CallRefused) => string {
  const reader = useLanguage()
  return useCallback((refusal) => refusalSentence(refusal)(reader), [reader])
}
