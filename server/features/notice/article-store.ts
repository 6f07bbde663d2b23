import type { Language } from '#contract/kit/language.ts'
import type { ArticleKind } from '#contract/notice/article.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface StoredText {
  readonly title: string
  readonly html: string
}

/** An article as readers may get it. */
export interface StoredArticle {
  readonly id: string
  readonly kind: ArticleKind
  readonly pinned: boolean
  readonly position: number
  readonly publishedAt: Date
  readonly texts: Partial<Record<Language, StoredText>>
}

const textsOf = (which: string) => `
  coalesce((select json_object_agg(language, json_build_object('title', title, 'html', html, 'proposed', proposed))
    from article_text text
    where text.project_id = article.project_id and text.article_id = article.article_id ${which}), '{}')`

/** The project's articles that are published or have their hour; drafts and proposals are nobody's business. */
export async function listDatedArticles(tx: Tx): Promise<StoredArticle[]> {
  return tx.named<StoredArticle>(
    'list-dated-articles',
    `select article_id as "id", kind, pinned, position, published_at as "publishedAt",
       ${textsOf('and not proposed')} as texts
     from article where project_id = $1 and published_at is not null`,
    [tx.projectId],
  )
}

/** What is written of an article. */
export interface WrittenArticle {
  readonly kind: ArticleKind
  readonly pinned: boolean
  readonly position: number
  readonly texts: Partial<Record<Language, StoredText & { readonly proposed: boolean }>>
}

/** An article as its authors have it. */
export interface HeldArticle extends WrittenArticle {
  readonly publishedAt: Date | null
  readonly withdrawnAt: Date | null
  /** From when on it had readers, before it was taken back from them. */
  readonly releasedAt: Date | null
}

/** Null where the project has no such article. `hold` keeps others from it until the transaction ends. */
export async function findArticle(tx: Tx, articleId: string, hold: boolean): Promise<HeldArticle | null> {
  const [row] = await tx.query<HeldArticle>(
    `select kind, pinned, position, published_at as "publishedAt", withdrawn_at as "withdrawnAt",
       released_at as "releasedAt", ${textsOf('')} as texts
     from article where project_id = $1 and article_id = $2 ${hold ? 'for update' : ''}`,
    [tx.projectId, articleId],
  )
  return row ?? null
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
  { kind, pinned, position, texts, publishedAt }: WrittenArticle & { publishedAt: Date | string | null },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into article (project_id, article_id, kind, pinned, position, published_at, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [tx.projectId, articleId, kind, pinned, position, publishedAt, now],
  )
  await writeTexts(tx, articleId, texts)
}

export async function updateArticle(
  tx: Tx,
  articleId: string,
  { kind, pinned, position, texts }: WrittenArticle,
  now: Date,
): Promise<void> {
  await tx.query(
    `update article set kind = $3, pinned = $4, position = $5, changed_at = $6
     where project_id = $1 and article_id = $2`,
    [tx.projectId, articleId, kind, pinned, position, now],
  )
  await tx.query(
    'delete from article_text where project_id = $1 and article_id = $2 and language <> all ($3)',
    [tx.projectId, articleId, Object.keys(texts)],
  )
  await writeTexts(tx, articleId, texts)
}

async function writeTexts(tx: Tx, articleId: string, texts: WrittenArticle['texts']): Promise<void> {
  for (const [language, { title, html, proposed }] of Object.entries(texts)) {
    await tx.query(
      `insert into article_text (project_id, article_id, language, title, html, proposed)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (project_id, article_id, language) do update set title = $4, html = $5, proposed = $6`,
      [tx.projectId, articleId, language, title, html, proposed],
    )
  }
}

export async function updateHours(
  tx: Tx,
  articleId: string,
  { publishedAt, withdrawnAt, releasedAt }: Pick<HeldArticle, 'publishedAt' | 'withdrawnAt' | 'releasedAt'>,
  now: Date,
): Promise<void> {
  await tx.query(
    `update article set published_at = $3, withdrawn_at = $4, released_at = $5, changed_at = $6
     where project_id = $1 and article_id = $2`,
    [tx.projectId, articleId, publishedAt, withdrawnAt, releasedAt, now],
  )
}

export async function deleteArticle(tx: Tx, articleId: string): Promise<void> {
  await tx.query('delete from article where project_id = $1 and article_id = $2', [tx.projectId, articleId])
}
