import { useCallback, useEffect, useMemo, useState, useTransition } from 'react'
import { fallbackLanguage, type Language } from '#contract/kit/language.ts'
import { findChosenLanguage, keepChosenLanguage } from '#web/platform/language/chosen-language.ts'
import type { ReaderLanguage } from '#web/platform/language/language.tsx'
import {
  findErrorSentence,
  loadLanguage,
  type PhraseBook,
  phrasesFrom,
} from '#web/platform/language/phrase-book.ts'
import { readState } from '#web/platform/state/client-state.ts'
import { useClientState } from '#web/platform/state/use-client-state.ts'

/** The reader's choice, else the project's default, else Simplified Chinese. */
export function startLanguage(): Language {
  return findChosenLanguage() ?? readState('projectSettings')?.defaultLanguage ?? fallbackLanguage
}

/** The app's language: its sentences are loaded before it changes over. */
export function useAppLanguage(book: PhraseBook, initial: Language): ReaderLanguage {
  const [language, setLanguage] = useState(initial)
  const [switching, startSwitch] = useTransition()
  const changeTo = useCallback(
    (next: Language) =>
      startSwitch(async () => {
        await loadLanguage(book, next)
        startSwitch(() => setLanguage(next))
      }),
    [book],
  )
  const projectDefault = useClientState('projectSettings')?.defaultLanguage
  useEffect(() => {
    if (projectDefault && findChosenLanguage() === undefined) changeTo(projectDefault)
  }, [projectDefault, changeTo])
  return useMemo(
    () => ({
      language,
      switching,
      switchTo: (next) => {
        keepChosenLanguage(next)
        changeTo(next)
      },
      phrasesOf: (topic) => phrasesFrom(book, language, topic),
      findErrorSentence: (error) => findErrorSentence(book, language, error),
    }),
    [book, language, switching, changeTo],
  )
}
