import type { ArticleContent } from '#contract/notice/article-board-endpoints.ts'

/** What somebody typed and did not save: kept in the browser, so that a tab that is closed loses nothing. */
export interface UnsavedArticle {
  readonly at: string
  readonly content: ArticleContent
}

export function findUnsaved(name: string): UnsavedArticle | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(keyOf(name)) ?? 'null') as UnsavedArticle | null
    return kept && typeof kept.content?.texts === 'object' ? kept : null
  } catch {
    return null
  }
}

export function keepUnsaved(name: string, content: ArticleContent, now: Date): void {
  try {
    window.localStorage.setItem(keyOf(name), JSON.stringify({ at: now.toISOString(), content }))
  } catch {
    // Full or closed storage: it lasts as long as the page.
  }
}

export function forgetUnsaved(name: string): void {
  try {
    window.localStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was kept.
  }
}

const keyOf = (name: string) => `article.${name}`
