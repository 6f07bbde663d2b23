import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/kit/language.ts'
import { catalogue, type Topic } from '#phrases/catalogue.ts'
import { type CarriedSentences, phrasesCarried, sentenceAt } from '#web/platform/language/carried-phrases.ts'
import type { ReaderLanguage } from '#web/platform/language/language.tsx'
import { loadChunk } from '#web/platform/load-chunk.ts'

/**
 * The reader of a part of the page that speaks a language of its own, for `LanguageOfPart`; `topics` are all that it says.
 * The one before stays until the sentences of another language are here: what is typed in the part stays with it.
 */
export function usePartReader(language: Language, topics: readonly Topic[]): UseQueryResult<ReaderLanguage> {
  return useQuery({
    queryKey: ['reader of a part', language, topics],
    queryFn: () => loadChunk(() => loadReader(language, topics)),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

async function loadReader(language: Language, topics: readonly Topic[]): Promise<ReaderLanguage> {
  const loaded = await Promise.all(topics.map(async (topic) => [topic, await catalogue[topic][language]()]))
  const sentences: CarriedSentences = Object.fromEntries(loaded)
  return {
    language,
    switching: false,
    switchTo: () => {},
    phrasesOf: (topic) => phrasesCarried(sentences, topic),
    findErrorSentence: (error) =>
      topics.map((topic) => sentenceAt(sentences[topic], `errors.${error}`)).find((sentence) => sentence),
  }
}
