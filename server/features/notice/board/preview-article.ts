import { type Language, languages } from '#contract/kit/language.ts'
import type { ArticleContent, ArticlePreview } from '#contract/notice/article-board-endpoints.ts'
import type { AddressOf } from '#server/features/rich-text/rich-text.ts'
import { newId } from '#server/platform/new-id.ts'
import { readableArticles } from '../readable-article.ts'

/** As readers would find it if it were published now: by the way that all articles take. */
export function previewArticle(
  { kind, pinned, position, texts }: ArticleContent,
  { language, now, addressOf }: { language: Language; now: Date; addressOf: AddressOf },
): ArticlePreview {
  const read = Object.entries(texts).filter(([, { title, proposed }]) => title !== '' && !proposed)
  const article = {
    id: newId(now),
    kind,
    pinned,
    position,
    publishedAt: now,
    texts: Object.fromEntries(read),
  }
  const readable = readableArticles(article, language, addressOf)
  const shown = languages.map((reader) => {
    const found = readable[reader]
    return [reader, found ? { ...found.line, html: found.html() } : null] as const
  })
  return Object.fromEntries(shown) as ArticlePreview
}
