import type { ArticleContent } from '#contract/notice/article-board-endpoints.ts'

/** What somebody typed and did not save: kept in the browser, so that a tab that is closed loses nothing. */
export interface UnsavedArticle {
  readonly at: string
  readonly content: ArticleContent
  /** On top of which version it was typed, and how that read: others may have saved since. */
  readonly version: number
  readonly base: ArticleContent
}

export function findUnsaved(name: string): UnsavedArticle | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(keyOf(name)) ?? 'null') as UnsavedArticle | null
    const isWhole =
      kept && typeof kept.version === 'number' && [kept.content, kept.base].every((one) => one?.texts)
    return isWhole ? kept : null
  } catch {
    return null
  }
}

export function keepUnsaved(name: string, unsaved: Omit<UnsavedArticle, 'at'>, now: Date): void {
  try {
    window.localStorage.setItem(keyOf(name), JSON.stringify({ at: now.toISOString(), ...unsaved }))
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
