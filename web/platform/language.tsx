import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useTransition,
} from 'react'
import type { Language } from '#contract/kit/language.ts'
import type { Topic } from '#phrases/catalogue.ts'
import { keepChosenLanguage } from './chosen-language.ts'
import { loadedTopics, loadPhrases, type PhraseBook, type Phrases, phrasesOf } from './phrases.ts'

interface LanguageRoom {
  readonly book: PhraseBook
  readonly language: Language
  readonly switching: boolean
  readonly switchTo: (language: Language) => void
}

const LanguageContext = createContext<LanguageRoom | null>(null)

interface LanguageProviderProps {
  readonly book: PhraseBook
  readonly initial: Language
  /** What else has to be in the new language before the page changes over. */
  readonly beforeSwitch?: (language: Language) => Promise<void>
  readonly children: ReactNode
}

/** Holds the language of the page. A switch loads the sentences first and then changes them in place, so that nothing typed is lost. */
export function LanguageProvider({ book, initial, beforeSwitch, children }: LanguageProviderProps) {
  const [language, setLanguage] = useState(initial)
  const [switching, startSwitch] = useTransition()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const switchTo = useCallback(
    (next: Language) =>
      startSwitch(async () => {
        keepChosenLanguage(next)
        await Promise.all([loadPhrases(book, next, loadedTopics(book, language)), beforeSwitch?.(next)])
        startSwitch(() => setLanguage(next))
      }),
    [book, language, beforeSwitch],
  )
  const room = useMemo(() => ({ book, language, switching, switchTo }), [book, language, switching, switchTo])
  return <LanguageContext value={room}>{children}</LanguageContext>
}

export function useLanguage(): LanguageRoom {
  const room = use(LanguageContext)
  if (!room) throw new Error('useLanguage outside LanguageProvider')
  return room
}

/** `const say = usePhrases('notice')`, then `say('list.title')`. The route names the topic, so that it is loaded. */
export function usePhrases<T extends Topic>(topic: T): Phrases<T> {
  const { book, language } = useLanguage()
  return useMemo(() => phrasesOf(book, language, topic), [book, language, topic])
}
