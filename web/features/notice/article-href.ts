import type { ArticleKind } from '#contract/notice/article.ts'
import { hrefOf } from '#web/platform/address/href.ts'

export const articlePaths: Readonly<Record<ArticleKind, string>> = {
  notice: '/default/home/moreAnnoucement',
  policy: '/default/home/morePolicySystem',
  question: '/default/home/moreProblemSolving',
}

/** The whole list of a kind. With the project's code, so that the address can be sent to somebody. */
export function articlesHref(kind: ArticleKind, domain: string): string {
  return hrefOf(articlePaths[kind], { project: domain })
}

/** One article, on its list's route. */
export function articleHref(kind: ArticleKind, articleId: string, domain: string): string {
  return hrefOf(articlePaths[kind], { project: domain, article: articleId })
}
