import { fallbackLanguage, type Language, languages } from '#contract/kit/language.ts'
import type { ArticleLine } from '#contract/notice/notice-endpoints.ts'
import type { ArticlePlace } from './article-order.ts'
import type { StoredArticle } from './article-store.ts'
import { cleanArticle, pictureName } from './clean-article.ts'
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

/** Puts a signed address where the stored text names a file. */
export type AddressOf = (fileId: string) => string

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
    html: () => showPictures(cleanArticle(html), addressOf),
    words() {
      words ??= wordsOf(title, html)
      return words
    },
  }
}

function showPictures(html: string, addressOf: AddressOf): string {
  return html.replace(/<img\b[^>]*>/g, (img) =>
    img.replace(/^<img\b(.*?) src="([^"]*)"/, (_start, before: string, source: string) => {
      const fileId = pictureName.exec(source)?.[1] ?? ''
      return `<img loading="lazy"${before} src="${addressOf(fileId).replaceAll('&', '&amp;')}"`
    }),
  )
}
