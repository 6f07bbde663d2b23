import { createContext, type ReactNode, use, useLayoutEffect, useMemo } from 'react'
import type { Language } from '#contract/kit/language.ts'
import type { Topic } from '#phrases/catalogue.ts'
import type { Phrases } from './phrases.ts'

/** The language of the page. The app speaks through i18next, the home page carries its sentences itself. */
export interface ReaderLanguage {
  readonly language: Language
  readonly switching: boolean
  /** Changes the page over in place; nothing typed is lost. */
  readonly switchTo: (language: Language) => void
  readonly phrasesOf: <T extends Topic>(topic: T) => Phrases<T>
  /** The sentence of an error in any topic that is here. */
  readonly findErrorSentence: (error: string) => string | undefined
}

const LanguageContext = createContext<ReaderLanguage | null>(null)

export function LanguageProvider({ reader, children }: { reader: ReaderLanguage; children: ReactNode }) {
  // Before the screens ask anew: what they ask for is answered in the language that stands there.
  useLayoutEffect(() => {
    document.documentElement.lang = reader.language
  }, [reader.language])
  return <LanguageContext value={reader}>{children}</LanguageContext>
}

/** A part of the page that speaks another language than the page: what it looks like to others. */
export function LanguageOfPart({ reader, children }: { reader: ReaderLanguage; children: ReactNode }) {
  return <LanguageContext value={reader}>{children}</LanguageContext>
}

export function useLanguage(): ReaderLanguage {
  const reader = use(LanguageContext)
  if (!reader) throw new Error('useLanguage outside LanguageProvider')
  return reader
}

/** `const say = usePhrases('notice')`, then `say('list.title')`. The route names the topic, so that it is loaded. */
export function usePhrases<T extends Topic>(topic: T): Phrases<T> {
  const { phrasesOf } = useLanguage()
  return useMemo(() => phrasesOf(topic), [phrasesOf, topic])
}
