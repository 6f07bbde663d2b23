import type { z } from 'zod'
import type { Language } from '#contract/kit/language.ts'
import type { ArticleKind } from '#contract/notice/article.ts'
import type { articleDraft } from '#contract/notice/article-draft.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface StoredArticle {
  readonly id: string
  readonly kind: ArticleKind
  readonly pinned: boolean
  readonly position: number
  readonly publishedAt: Date
  readonly texts: Partial<Record<Language, { title: string; html: string }>>
}

const datedArticles = `
  select article_id as "id", kind, pinned, position, published_at as "publishedAt",
    coalesce((select json_object_agg(language, json_build_object('title', title, 'html', html))
      from article_text text
      where text.project_id = article.project_id and text.article_id = article.article_id), '{}') as texts
  from article where project_id = $1 and published_at is not null`

/** The project's articles that are published or have their hour; drafts are nobody's business. */
export async function listDatedArticles(tx: Tx): Promise<StoredArticle[]> {
  return tx.named<StoredArticle>('list-dated-articles', datedArticles, [tx.projectId])
}

/** Notices that are published or have their hour. */
export async function countNotices(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from article
     where project_id = $1 and kind = 'notice' and published_at is not null`,
    [tx.projectId],
  )
  return row?.count ?? 0
}

export async function insertArticle(
  tx: Tx,
  articleId: string,
  article: z.output<typeof articleDraft>,
  now: Date,
): Promise<void> {
  const { kind, pinned, position, publishedAt, texts } = article
  await tx.query(
    `insert into article (project_id, article_id, kind, pinned, position, published_at, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [tx.projectId, articleId, kind, pinned, position, publishedAt, now],
  )
  for (const [language, text] of Object.entries(texts)) {
    await tx.query(
      'insert into article_text (project_id, article_id, language, title, html) values ($1, $2, $3, $4, $5)',
      [tx.projectId, articleId, language, text.title, text.html],
    )
  }
}
