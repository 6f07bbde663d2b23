import type { QueryOf } from '#contract/kit/endpoint.ts'
import { type Language, languages } from '#contract/kit/language.ts'
import { nextMidnight } from '#contract/kit/time.ts'
import type { ArticleKind } from '#contract/notice/article.ts'
import type { ArticleLine, listArticles } from '#contract/notice/notice-endpoints.ts'
import type { AddressOf } from '#server/features/rich-text/rich-text.ts'
import { type Prepared, prepare } from '#server/platform/http/answers/prepared.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { comparePlaces, keyOf, readKey } from './article-order.ts'
import type { StoredArticle } from './article-store.ts'
import { type ReadableArticle, readableArticles } from './readable-article.ts'
import { holdsAll, wantedWords } from './search-words.ts'

type ListQuery = QueryOf<typeof listArticles>

/** Longer first pages are asked for by nobody but a stranger who would fill the memory. */
const longestKeptPage = 20

/** The published articles of one project, ready to be read in every language, until the next one's hour comes. */
export class NoticeShelf {
  /** Signed addresses of pictures, too, are made anew at midnight. */
  readonly goodUntilMs: number
  readonly #articles = new Map<Language, ReadableArticle[]>(languages.map((language) => [language, []]))
  /** The articles, and the first page of each list. */
  readonly #replies = new Map<string, Prepared>()

  constructor(
    stored: readonly StoredArticle[],
    { language, addressOf, now }: { language: Language; addressOf: AddressOf; now: Date },
  ) {
    const waiting = stored.filter(({ publishedAt }) => publishedAt > now)
    this.goodUntilMs = Math.min(
      nextMidnight(now).getTime(),
      ...waiting.map(({ publishedAt }) => publishedAt.getTime()),
    )
    for (const article of stored.filter(({ publishedAt }) => publishedAt <= now)) {
      const readable = readableArticles(article, language, addressOf)
      for (const [reader, articles] of this.#articles) {
        const found = readable[reader]
        if (found) articles.push(found)
      }
    }
    for (const articles of this.#articles.values()) articles.sort((a, b) => comparePlaces(a.place, b.place))
  }

  /** The first lines of a list. */
  lines(language: Language, kind: ArticleKind, limit: number): ArticleLine[] {
    return this.#ofKind(language, kind)
      .slice(0, limit)
      .map(({ line }) => line)
  }

  listReply(language: Language, query: ListQuery): Prepared {
    const { kind, search = '', after, limit } = query
    if (search !== '' || after !== undefined || limit > longestKeptPage)
      return prepare(this.#page(language, query), { isLasting: false })
    return this.#keptReply(`${language} ${kind} ${limit}`, () => this.#page(language, query))
  }

  articleReply(language: Language, articleId: string): Prepared {
    return this.#keptReply(`${language} ${articleId}`, () => {
      const found = this.#articles.get(language)?.find(({ line }) => line.id === articleId)
      if (!found) throw new Refusal('articleAbsent')
      return { ...found.line, html: found.html() }
    })
  }

  #page(language: Language, { kind, search = '', after, limit }: ListQuery) {
    const wanted = wantedWords(search)
    const matching = this.#ofKind(language, kind).filter(
      ({ words }) => wanted.length === 0 || holdsAll(words(), wanted),
    )
    const rest = matching.slice(startAfter(matching, after))
    const shown = rest.slice(0, limit)
    const last = rest.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map(({ line }) => line),
      next: last ? keyOf(last.place) : null,
      total: matching.length,
    }
  }

  #ofKind(language: Language, kind: ArticleKind): ReadableArticle[] {
    return this.#articles.get(language)?.filter(({ line }) => line.kind === kind) ?? []
  }

  #keptReply(key: string, make: () => unknown): Prepared {
    const kept = this.#replies.get(key)
    if (kept) return kept
    const reply = prepare(make())
    this.#replies.set(key, reply)
    return reply
  }
}

function startAfter(articles: readonly ReadableArticle[], after: string | undefined): number {
  if (after === undefined) return 0
  const place = readKey(after)
  if (!place) throw new Refusal('inputInvalid', { fields: { after: 'EMC_SI_SC_01' } })
  const start = articles.findIndex((article) => comparePlaces(article.place, place) > 0)
  return start < 0 ? articles.length : start
}
