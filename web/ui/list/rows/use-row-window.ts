import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

interface RowWindow {
  readonly keys: readonly string[]
  /** Stays in the page wherever it is: it has the focus. */
  readonly focused: string | null
  readonly body: RefObject<HTMLTableSectionElement | null>
  /** How high a row is: each of a table, on average of cards, which are measured as they come. */
  readonly rowPx: number
}

/** Which rows are in the page: those in view, some around them, and the one that has the focus. */
export function useRowWindow({ keys, focused, body, rowPx }: RowWindow) {
  const scrollMargin = useDistanceFromTop(body)
  const focusedAt = focused === null ? -1 : keys.indexOf(focused)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range)
      if (focusedAt < 0 || inView.includes(focusedAt)) return inView
      return [...inView, focusedAt].sort((one, other) => one - other)
    },
    [focusedAt],
  )
  // Another function would mean other rows: all of them would be laid out anew at every frame.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys])
  return useWindowVirtualizer<HTMLTableRowElement>({
    count: keys.length,
    estimateSize: () => rowPx,
    getItemKey,
    overscan: 12,
    scrollMargin,
    rangeExtractor,
  })
}

/** What stands above may come and go: a form, chips, a line that says what was done. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0
      setDistance(Math.round(top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return distance
}
