import { createInstance, type i18n } from 'i18next'
import type { Language } from '#contract/kit/language.ts'
import { catalogue, type Topic } from '#phrases/catalogue.ts'
import type { Phrases } from './phrases.ts'

/**
 * The app's sentences: topics are added as screens need them, in the languages that this reader has chosen. Both are
 * noted when they are asked for, since a screen may be on its way while its reader chooses another language: whichever
 * comes second brings what the other one needs.
 */
export interface PhraseBook {
  readonly sentences: i18n
  readonly topics: Set<Topic>
  readonly languages: Set<Language>
}

export function createPhraseBook(language: Language): PhraseBook {
  const sentences = createInstance({
    lng: language,
    fallbackLng: false,
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  void sentences.init()
  return { sentences, topics: new Set(), languages: new Set([language]) }
}

/** What a screen speaks of. */
export async function loadTopics(book: PhraseBook, topics: readonly Topic[]): Promise<void> {
  for (const topic of topics) book.topics.add(topic)
  await loadWhatIsMissing(book)
}

/** Everything that is spoken of already, in another language too. */
export async function loadLanguage(book: PhraseBook, language: Language): Promise<void> {
  const isNew = !book.languages.has(language)
  book.languages.add(language)
  try {
    await loadWhatIsMissing(book)
  } catch (loss) {
    // The next screen must not fail for want of a language in which nobody reads it.
    if (isNew) book.languages.delete(language)
    throw loss
  }
}

async function loadWhatIsMissing({ sentences, topics, languages }: PhraseBook): Promise<void> {
  const all = [...languages].flatMap((language) => [...topics].map((topic) => ({ language, topic })))
  await Promise.all(
    all
      .filter(({ language, topic }) => !sentences.hasResourceBundle(language, topic))
      .map(async ({ language, topic }) =>
        sentences.addResourceBundle(language, topic, await catalogue[topic][language]()),
      ),
  )
}

export function phrasesFrom<T extends Topic>(
  { sentences }: PhraseBook,
  language: Language,
  topic: T,
): Phrases<T> {
  const say = sentences.getFixedT(language, topic) as unknown as (key: string, values?: object) => string
  return (key, ...values) => say(key, values[0])
}

export function findErrorSentence(
  { sentences, topics }: PhraseBook,
  language: Language,
  error: string,
): string | undefined {
  return [...topics]
    .map((topic) => sentences.getResource(language, topic, `errors.${error}`) as unknown)
    .find((sentence) => typeof sentence === 'string') as string | undefined
}
