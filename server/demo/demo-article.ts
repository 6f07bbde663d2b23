import type { Language } from '#contract/kit/language.ts'
import type { ArticleKind } from '#contract/notice/article.ts'
import type { ArticleDraft } from '#contract/notice/article-draft.ts'
import { type DemoCalendar, type DemoMoments, demoDay, momentsOf } from './demo-calendar.ts'

/** What a text of the demo may speak of: the exam's dates, and its pictures by name. */
export interface Spoken {
  readonly when: DemoMoments
  picture(name: string): string
}

/** An article of the demo, before its dates are known. */
export interface DemoArticle {
  readonly kind: ArticleKind
  readonly pinned?: boolean
  readonly daysAgo: number | ((now: Date) => number)
  readonly texts: Partial<Record<Language, (spoken: Spoken) => { title: string; html: string }>>
}

export interface ArticleSetting {
  readonly now: Date
  readonly calendar: DemoCalendar
  /** The file that keeps each picture. */
  readonly pictureIds: ReadonlyMap<string, string>
}

/** Writes the article for this day. */
export function writeArticle(
  article: DemoArticle,
  { now, calendar, pictureIds }: ArticleSetting,
): ArticleDraft {
  const picture = (name: string) => {
    const fileId = pictureIds.get(name)
    if (!fileId) throw new Error(`There is no picture ${name}.`)
    return `file:${fileId}`
  }
  const daysAgo = typeof article.daysAgo === 'number' ? article.daysAgo : article.daysAgo(now)
  const texts = Object.entries(article.texts).map(([language, text]) => [
    language,
    text({ when: momentsOf(calendar, language as Language, now), picture }),
  ])
  return {
    kind: article.kind,
    pinned: article.pinned ?? false,
    publishedAt: demoDay(now, -daysAgo, 9).toISOString(),
    texts: Object.fromEntries(texts),
  }
}
