import { fallbackLanguage, type Language, languages } from '#contract/kit/language.ts'
import type { ArticleLine } from '#contract/notice/notice-endpoints.ts'
import { type AddressOf, showFiles } from '#server/features/rich-text/rich-text.ts'
import type { ArticlePlace } from './article-order.ts'
import type { StoredArticle } from './article-store.ts'
import { cleanArticle } from './clean-article.ts'
import { wordsOf } from './search-words.ts'

/** A published article as the readers of one language find it. */
export interface ReadableArticle {
  readonly place: ArticlePlace
  readonly line: ArticleLine
  /** Cleaning takes its time: done when somebody reads the article, not for a whole board at each change. */
  html(): string
  /** What a search runs through, made at the first search. */
  words(): string
}

/** The article for every language; a missing translation reads as the project's language, then as whatever there is. */
export function readableArticles(
  article: StoredArticle,
  projectLanguage: Language,
  addressOf: AddressOf,
): Partial<Record<Language, ReadableArticle>> {
  const own: Partial<Record<Language, ReadableArticle>> = {}
  for (const language of languages) {
    const text = article.texts[language]
    if (text) own[language] = read(article, { language, ...text }, addressOf)
  }
  const fallback = own[projectLanguage] ?? own[fallbackLanguage] ?? Object.values(own)[0]
  if (!fallback) return {}
  return Object.fromEntries(languages.map((language) => [language, own[language] ?? fallback]))
}

function read(
  { id, kind, pinned, position, publishedAt }: StoredArticle,
  { language, title, html }: { language: Language; title: string; html: string },
  addressOf: AddressOf,
): ReadableArticle {
  let words: string | undefined
  return {
    place: { pinned, position, publishedAtMs: publishedAt.getTime(), id },
    line: { id, kind, title, language, pinned, publishedAt: publishedAt.toISOString() },
    html: () => showFiles(cleanArticle(html), addressOf),
    words() {
      words ??= wordsOf(title, html)
      return words
    },
  }
}
