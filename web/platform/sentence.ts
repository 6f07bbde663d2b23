import { useCallback } from 'react'
import type { SourceOf, Topic } from '#phrases/catalogue.ts'
import type { KeyOf, ValuesAt } from '#web/platform/phrases.ts'
import { type CallRefused, findErrorName } from './call-refused.ts'
import { fillBlanks } from './carried-phrases.ts'
import { type LanguageRoom, useLanguage } from './language.tsx'

/**
 * Something to say, in the language that its reader has when it is shown. What is kept of a refusal is kept like this:
 * whoever could not read it, and chooses the language in which they can, reads it then.
 */
export type Sentence = (room: LanguageRoom) => string

/** `phrase('account', 'missing.code')`. The route names the topic, so that it is loaded. */
export function phrase<T extends Topic, Key extends KeyOf<SourceOf<T>>>(
  topic: T,
  key: Key,
  ...values: ValuesAt<T, Key>
): Sentence {
  return ({ phrasesOf }) => phrasesOf(topic)(key, ...values)
}

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
export function useSentence(): (refusal: CallRefused) => string {
  const room = useLanguage()
  return useCallback((refusal) => refusalSentence(refusal)(room), [room])
}
