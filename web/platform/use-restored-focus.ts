import { useEffect } from 'react'

/**
 * What has the focus may go away: a step that is done, a form that closes, a line that is ended. Then the focus would
 * fall back to the very top without a word; here it goes to the nearest heading above the place that is gone.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let above: readonly Element[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => {
      above = target instanceof Element ? ancestorsOf(target) : []
    }
    const look = () => {
      if (above.length === 0 || document.activeElement !== document.body || above[0]?.isConnected) return
      const left = above.filter((element) => element.isConnected)
      above = []
      headingAmong(left)?.focus()
    }
    // A screen that knows better has had its turn by then.
    const watcher = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(look, settleMs)
    })
    document.addEventListener('focusin', remember)
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', remember)
      watcher.disconnect()
    }
  }, [])
}

const settleMs = 120

/** The element itself and what it stands in, up to the content of the page. */
function ancestorsOf(element: Element): Element[] {
  const content = element.closest('main')
  const found: Element[] = []
  for (let at: Element | null = element; content && at; at = at === content ? null : at.parentElement)
    found.push(at)
  return found
}

/** The heading of the smallest of these places that has one; else the content itself. */
function headingAmong(places: readonly Element[]): HTMLElement | null {
  const headings = places.map((place) => place.querySelector<HTMLElement>('h1, h2, h3'))
  const heading = headings.find((found) => found !== null) ?? document.querySelector('main')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}
