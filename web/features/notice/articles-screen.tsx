import type { ArticleKind } from '#contract/notice/article.ts'
import { useProject } from '#web/platform/project.tsx'
import { articlePaths } from './article-href.ts'
import { ArticleList } from './article-list.tsx'
import { ArticleView } from './article-view.tsx'
import { useListPlace } from './list-place.ts'

export function NoticesScreen() {
  return <ArticlesScreen kind="notice" />
}

export function PoliciesScreen() {
  return <ArticlesScreen kind="policy" />
}

export function QuestionsScreen() {
  return <ArticlesScreen kind="question" />
}

/** A list, or one article of it on the same route. */
function ArticlesScreen({ kind }: { kind: ArticleKind }) {
  const { domain } = useProject().info
  const list = useListPlace(articlePaths[kind], domain)
  const { article } = list.place
  return article ? (
    <ArticleView kind={kind} domain={domain} articleId={article} list={list} />
  ) : (
    <ArticleList kind={kind} domain={domain} list={list} />
  )
}
