import { useCallback, useEffect, useMemo, useState, useTransition } from 'react'
import type { HomePage } from '#contract/home/home-page.ts'
import type { Language } from '#contract/kit/language.ts'
import { HomePageView } from '#web/features/home/home-page.tsx'
import { phrasesCarried, sentenceAt } from '#web/platform/language/carried-phrases.ts'
import { keepChosenLanguage } from '#web/platform/language/chosen-language.ts'
import { LanguageProvider, type ReaderLanguage } from '#web/platform/language/language.tsx'
import { ProjectProvider } from '#web/platform/project.tsx'
import { useChatWidget } from '../chat/chat-widget.ts'
import { Frame } from '../frame/frame.tsx'
import { homeTitleOf } from './home-title.ts'
import { type HomeTopics, loadHomeTopics } from './home-topics.ts'
import { fetchHomePage } from './painted-page.ts'

/** A page and its sentences, in one language. */
export interface SpokenHome {
  readonly page: HomePage
  readonly topics: HomeTopics
}

interface HomeDocumentProps {
  readonly painted: SpokenHome
  readonly onAlive?: () => void
}

/** The home page as the server paints it and the browser takes it over. */
export function HomeDocument({ painted, onAlive }: HomeDocumentProps) {
  const [{ page, topics }, setHome] = useState(painted)
  const reader = useHomeLanguage(page.language, topics, setHome)
  const project = useMemo(() => ({ info: page.info, page: page.page, settings: page.settings }), [page])
  useChatWidget(page.page)
  useEffect(() => onAlive?.(), [onAlive])
  return (
    <LanguageProvider reader={reader}>
      <ProjectProvider project={project}>
        <Frame
          project={project}
          path={`/e/${page.info.domain}/login`}
          recordNumber={page.recordNumber}
          fullBleed
        >
          <HomePageView page={page} />
        </Frame>
      </ProjectProvider>
    </LanguageProvider>
  )
}

/** Another language is the same page painted again, put in place of this one; what is typed stays where it is. */
function useHomeLanguage(
  language: Language,
  topics: HomeTopics,
  setHome: (home: SpokenHome) => void,
): ReaderLanguage {
  const [switching, startSwitch] = useTransition()
  const switchTo = useCallback(
    (next: Language) =>
      startSwitch(async () => {
        keepChosenLanguage(next)
        const [page, sentences] = await Promise.all([fetchHomePage(), loadHomeTopics(next)])
        document.title = homeTitleOf(page)
        startSwitch(() => setHome({ page, topics: sentences }))
      }),
    [setHome],
  )
  return useMemo(
    () => ({
      language,
      switching,
      switchTo,
      phrasesOf: (topic) => phrasesCarried(topics, topic),
      findErrorSentence: (error) => sentenceAt(topics.kit, `errors.${error}`),
    }),
    [language, topics, switching, switchTo],
  )
}
