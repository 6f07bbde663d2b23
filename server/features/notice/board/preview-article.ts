import { type Language, languages } from '#contract/kit/language.ts'
import type { ArticleContent, ArticlePreview } from '#contract/notice/article-board-endpoints.ts'
import type { AddressOf } from '#server/features/rich-text/rich-text.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { findArticle } from '../article-store.ts'
import { cleanArticle } from '../clean-article.ts'
import { readableArticles } from '../readable-article.ts'
import { listStrangeIn } from './judge-content.ts'

type Previewed = ArticleContent & { readonly articleId: string | null }

/**
 * As readers would find it if it were published now: by the way that all articles take. A file that it could not be saved
 * with has no address.
 */
export async function previewArticle(
  tx: Tx,
  { articleId, kind, pinned, position, texts }: Previewed,
  { language, now, addressOf }: { language: Language; now: Date; addressOf: AddressOf },
): Promise<ArticlePreview> {
  const read = Object.entries(texts).filter(([, { title, proposed }]) => title !== '' && !proposed)
  const kept = articleId === null ? null : await findArticle(tx, articleId, false)
  const strange = await listStrangeIn(tx, htmlOf(read), htmlOf(Object.entries(kept?.texts ?? {})))
  const article = {
    id: newId(now),
    kind,
    pinned,
    position,
    publishedAt: now,
    texts: Object.fromEntries(read),
  }
  const readable = readableArticles(article, language, (fileId) =>
    strange.includes(fileId) ? `file:${fileId}` : addressOf(fileId),
  )
  const shown = languages.map((reader) => {
    const found = readable[reader]
    return [reader, found ? { ...found.line, html: found.html() } : null] as const
  })
  return Object.fromEntries(shown) as ArticlePreview
}

function htmlOf(texts: readonly (readonly [string, { readonly html: string }])[]): string {
  return texts.map(([, { html }]) => cleanArticle(html)).join('')
}
