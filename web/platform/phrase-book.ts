import { createInstance, type i18n } from 'i18next'
import type { Language } from '#contract/kit/language.ts'
import { catalogue, type Topic } from '#phrases/catalogue.ts'
import type { Phrases } from './phrases.ts'

/** The app's sentences: topics are added as screens need them, in the current language alone. */
export type PhraseBook = i18n

export function createPhraseBook(language: Language): PhraseBook {
  const book = createInstance({
    lng: language,
    fallbackLng: false,
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  void book.init()
  return book
}

/** Adds topics in a language; those already there are not loaded again. */
export async function loadPhrases(
  book: PhraseBook,
  language: Language,
  topics: readonly Topic[],
): Promise<void> {
  const missing = topics.filter((topic) => !book.hasResourceBundle(language, topic))
  await Promise.all(
    missing.map(async (topic) => book.addResourceBundle(language, topic, await catalogue[topic][language]())),
  )
}

export function loadedTopics(book: PhraseBook, language: Language): Topic[] {
  return Object.keys(book.getDataByLanguage(language) ?? {}) as Topic[]
}

export function phrasesFrom<T extends Topic>(book: PhraseBook, language: Language, topic: T): Phrases<T> {
  const say = book.getFixedT(language, topic) as unknown as (key: string, values?: object) => string
  return (key, ...values) => say(key, values[0])
}

export function findErrorSentence(book: PhraseBook, language: Language, error: string): string | undefined {
  return loadedTopics(book, language)
    .map((topic) => book.getResource(language, topic, `errors.${error}`) as unknown)
    .find((sentence) => typeof sentence === 'string') as string | undefined
}
