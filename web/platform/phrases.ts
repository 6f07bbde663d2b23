import { createInstance, type i18n } from 'i18next'
import type { Language } from '#contract/kit/language.ts'
import { catalogue, type SourceOf, type Topic } from '#phrases/catalogue.ts'

/** Every path to a sentence of a topic: `errors.busy`. */
export type KeyOf<Sentences> = {
  [Key in keyof Sentences & string]: Sentences[Key] extends string ? Key : `${Key}.${KeyOf<Sentences[Key]>}`
}[keyof Sentences & string]

type SentenceAt<Sentences, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Sentences
    ? SentenceAt<Sentences[Key], Rest>
    : never
  : Path extends keyof Sentences
    ? Sentences[Path]
    : never

type BlanksOf<Sentence> = Sentence extends `${string}{{${infer Blank}}}${infer Rest}`
  ? Blank | BlanksOf<Rest>
  : never

type ValuesFor<Sentence> = [BlanksOf<Sentence>] extends [never]
  ? []
  : [values: Record<BlanksOf<Sentence>, string | number>]

/** Says a sentence of one topic. A wrong key or a blank left open does not compile. */
export type Phrases<T extends Topic> = <Key extends KeyOf<SourceOf<T>>>(
  key: Key,
  ...values: ValuesFor<SentenceAt<SourceOf<T>, Key>>
) => string

/** One store of sentences; the painter and the browser each have their own. */
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

/** The topics that were loaded in a language. */
export function loadedTopics(book: PhraseBook, language: Language): Topic[] {
  return Object.keys(book.getDataByLanguage(language) ?? {}) as Topic[]
}

export function phrasesOf<T extends Topic>(book: PhraseBook, language: Language, topic: T): Phrases<T> {
  const say = book.getFixedT(language, topic) as unknown as (key: string, values?: object) => string
  return (key, ...values) => say(key, values[0])
}
