import { readKept, writeKept } from './kept.ts'
import type { ViewWords } from './view-words.ts'

/** A view under the name that somebody gave it, as its words in an address. */
export interface SavedView {
  readonly name: string
  readonly words: ViewWords
}

export function readSavedViews(list: string): readonly SavedView[] {
  const kept = readKept(list, 'views')
  return Array.isArray(kept) ? kept.filter(isSavedView) : []
}

/** One of the same name is replaced. */
export function saveView(list: string, view: SavedView): readonly SavedView[] {
  return keep(list, [...without(list, view.name), view])
}

export function removeView(list: string, name: string): readonly SavedView[] {
  return keep(list, without(list, name))
}

function without(list: string, name: string): SavedView[] {
  return readSavedViews(list).filter((one) => one.name !== name)
}

function keep(list: string, views: readonly SavedView[]): readonly SavedView[] {
  writeKept(list, 'views', views)
  return views
}

function isSavedView(value: unknown): value is SavedView {
  const { name, words } = (value ?? {}) as Partial<SavedView>
  return typeof name === 'string' && typeof words === 'object' && words !== null
}
