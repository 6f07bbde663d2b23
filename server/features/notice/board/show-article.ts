import { languages } from '#contract/kit/language.ts'
import { stepsFrom } from '#contract/kit/steps.ts'
import { articleState, articleSteps } from '#contract/notice/article.ts'
import type { BoardArticle } from '#contract/notice/article-board-endpoints.ts'
import type { AddressOf } from '#server/features/rich-text/rich-text.ts'
import { filesIn } from '#server/features/rich-text/rich-text.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findArticle, type HeldArticle } from '../article-store.ts'

/** What history counts as changes of an article. */
export const articleThing = (articleId: string) => ({ subject: 'article', subjectId: articleId })

export async function getArticle(tx: Tx, articleId: string): Promise<HeldArticle> {
  return found(await findArticle(tx, articleId, false))
}

/** Nobody else changes it until the transaction ends. */
export async function holdArticle(tx: Tx, articleId: string): Promise<HeldArticle> {
  return found(await findArticle(tx, articleId, true))
}

function found(article: HeldArticle | null): HeldArticle {
  if (!article) throw new Refusal('articleAbsent')
  return article
}

/** Whether no reader ever had it. */
export function isDeletable(article: HeldArticle, now: Date): boolean {
  return articleState(article, now) === 'draft' && article.releasedAt === null
}

/** The article as its authors see it, with the addresses of its files. */
export async function showArticle(
  tx: Tx,
  articleId: string,
  { addressOf, now, removed = [] }: { addressOf: AddressOf; now: Date; removed?: string[] },
): Promise<BoardArticle> {
  const article = await getArticle(tx, articleId)
  const { kind, pinned, position, texts, publishedAt, withdrawnAt } = article
  const state = articleState(article, now)
  const files = filesIn(languages.map((language) => texts[language]?.html ?? '').join(''))
  return {
    articleId,
    kind,
    pinned,
    position,
    texts,
    state,
    steps: stepsFrom(articleSteps, { state }, ['administrator', 'operator']),
    deletable: isDeletable(article, now),
    publishedAt: publishedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    version: await findVersion(tx, articleThing(articleId)),
    files: Object.fromEntries(files.map((fileId) => [fileId, addressOf(fileId)])),
    removed,
  }
}
