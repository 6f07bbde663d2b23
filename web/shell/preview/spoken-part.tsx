import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Language } from '#contract/kit/language.ts'
import { catalogue } from '#phrases/catalogue.ts'
import { type CarriedSentences, phrasesCarried, sentenceAt } from '#web/platform/language/carried-phrases.ts'
import { LanguageOfPart, type ReaderLanguage } from '#web/platform/language/language.tsx'

/** All that the pages in a preview say. */
const topics = ['kit', 'shell', 'project', 'notice', 'account', 'identity'] as const

interface SpokenPartProps {
  readonly language: Language
  readonly children: ReactNode
}

/** A part of the page that speaks a language of its own. Nothing is shown before its sentences are there. */
export function SpokenPart({ language, children }: SpokenPartProps) {
  const { data } = useQuery({
    queryKey: ['sentences of a part', language],
    queryFn: () => loadSentences(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const reader = useMemo(() => data && readerOf(language, data), [language, data])
  return reader && <LanguageOfPart reader={reader}>{children}</LanguageOfPart>
}

async function loadSentences(language: Language): Promise<CarriedSentences> {
  const loaded = await Promise.all(topics.map(async (topic) => [topic, await catalogue[topic][language]()]))
  return Object.fromEntries(loaded)
}

function readerOf(language: Language, sentences: CarriedSentences): ReaderLanguage {
  return {
    language,
    switching: false,
    switchTo: () => {},
    phrasesOf: (topic) => phrasesCarried(sentences, topic),
    findErrorSentence: (error) =>
      topics.map((topic) => sentenceAt(sentences[topic], `errors.${error}`)).find((sentence) => sentence),
  }
}
