import { type ArticleDraft, articleDraft } from '#contract/notice/article-draft.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { insertArticle } from './article-store.ts'
import { cleanArticle } from './clean-article.ts'

/** An article as a whole, with its hour: for the demo world, and for tests. */
export async function createArticle(tx: Tx, draft: ArticleDraft, now: Date): Promise<string> {
  const read = articleDraft.parse(draft)
  const texts = Object.fromEntries(
    Object.entries(read.texts).map(([language, { title, html }]) => [
      language,
      { title, html: cleanArticle(html), proposed: false },
    ]),
  )
  const article = { ...read, texts }
  const articleId = newId(now)
  await insertArticle(tx, articleId, article, now)
  const deed = { action: 'article.create', subject: 'article', subjectId: articleId, before: null }
  await record(tx, { ...deed, after: article }, now)
  return articleId
}
