import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { ListShape } from '#contract/kit/list/list.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { readState } from '#web/platform/state/client-state.ts'
import { keepColumns, keptColumns } from './kept-columns.ts'
import { readView, type ShownView, type ViewWords, writeView } from './view-words.ts'

/** What a list shows now, and how that is changed. */
export interface ListViewState {
  readonly view: ShownView
  readonly search: string
  readonly change: (next: ShownView) => void
  readonly searchFor: (words: string) => void
  /** Without filters and search; the order and the columns stay. */
  readonly clear: () => void
  /** The address of this list with another view. */
  readonly hrefOf: (view: ShownView) => string
}

/**
 * The view stands in the address; what is searched only in the memory of the page. A link may ask for a number or a day
 * that is no secret: `search` of its address, which goes as soon as somebody searches for anything else.
 */
export function useListView(list: ListShape, name: string): ListViewState {
  const words = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = useMemo(() => {
    const read = readView(list, words)
    return { ...read, columns: read.columns ?? keptColumns(name, list) }
  }, [list, name, words])
  const place = [window.location.pathname, words.project, readState('staffToken')].join(' ')
  const [typed, setTyped] = useState(() => searched.get(place) ?? '')
  const search = words.search ?? typed
  const href = (next: ShownView, more: ViewWords = {}) =>
    hrefOf(window.location.pathname, { ...words, ...writeView(list, next), ...more })
  function change(next: ShownView) {
    if (next.columns !== view.columns) keepColumns(name, next.columns)
    void navigate({ href: href(next), resetScroll: false })
  }
  function searchFor(next: string) {
    searched.set(place, next)
    setTyped(next)
    if (words.search !== undefined) void navigate({ href: href(view, { search: undefined }), replace: true })
  }
  function clear() {
    searched.set(place, '')
    setTyped('')
    void navigate({ href: href({ ...view, filters: {} }, { search: undefined }), resetScroll: false })
  }
  return { view, search, change, searchFor, clear, hrefOf: href }
}

/** By list and session: whoever comes back to it finds what they searched, until the page is loaded anew. */
const searched = new Map<string, string>()
