import { useState } from 'react'
import { listOpenBatches } from '#contract/batch/batch-endpoints.ts'
import type { HomePage } from '#contract/home/home-page.ts'
import type { ArticleKind } from '#contract/notice/article.ts'
import { listArticles } from '#contract/notice/notice-endpoints.ts'
import { HomePageView } from '#web/features/home/home-page.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'

const shownLines = 6

/** The home page drawn in the browser, for the day on which the server cannot paint it. */
export function HomeScreen() {
  const { language } = useLanguage()
  const project = useProject()
  const [now] = useState(() => new Date().toISOString())
  const { domain } = project.info
  const articles: HomePage['articles'] = {
    notice: useLines('notice', domain),
    policy: useLines('policy', domain),
    question: useLines('question', domain),
  }
  const { data: batches = [] } = useAnswer(listOpenBatches, { params: { domain } })
  return <HomePageView page={{ language, now, ...project, articles, batches, recordNumber: '' }} />
}

function useLines(kind: ArticleKind, domain: string) {
  const { data } = useAnswer(listArticles, { params: { domain }, query: { kind, limit: shownLines } })
  return data?.items ?? []
}
