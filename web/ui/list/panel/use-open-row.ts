import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

interface OpenRowWish {
  readonly keys: readonly string[]
  /** Around rows and panel. */
  readonly place: RefObject<HTMLElement | null>
  /** Whether a row can be opened at all. */
  readonly opens: boolean
}

/** The row that is open beside the list, the one that has the focus, and the keys that lead from one to the next. */
export function useOpenRow({ keys, place, opens }: OpenRowWish) {
  const [wanted, setOpen] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  /** A row that is to get the focus as soon as it is in the page. */
  const due = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (due.current === null) return
    const row = place.current?.querySelector(`tr[data-key="${CSS.escape(due.current)}"]`)
    const control =
      row?.querySelector<HTMLElement>('[data-opens]') ?? row?.querySelector<HTMLElement>('input, button, a')
    if (!control) return
    due.current = null
    control.focus()
  })
  const open = wanted !== null && keys.includes(wanted) ? wanted : null
  const at = keys.indexOf(open ?? focused ?? '')

  function focusRow(key: string) {
    due.current = key
    setFocused(key)
  }
  function close() {
    if (open !== null) focusRow(open)
    setOpen(null)
  }
  /** From the open row, else from the one that has the focus, to the one before or after. */
  function go(step: 1 | -1) {
    const next = keys[at < 0 ? 0 : at + step]
    if (next === undefined) return
    if (open === null) focusRow(next)
    else setOpen(next)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const inRows = target.closest('tbody') !== null
    const step = stepOf(event.key, inRows)
    if (event.key === 'Escape' && open !== null) close()
    else if (step && !isTypedIn(target)) {
      event.preventDefault()
      go(step)
    }
  })
  // Not React's own: what a menu or a dialog of the panel hears stands elsewhere in the page.
  useEffect(() => {
    const around = place.current
    const listen = (event: KeyboardEvent) => press(event)
    around?.addEventListener('keydown', listen)
    return () => around?.removeEventListener('keydown', listen)
  }, [place])
  return {
    open,
    focused,
    onFocused: setFocused,
    onOpen: opens ? setOpen : undefined,
    /** The user's way out: the focus goes back to the row. */
    close,
    /** Somebody else takes the focus. */
    leave: () => setOpen(null),
    previous: open !== null && at > 0 ? () => go(-1) : undefined,
    next: open !== null && at < keys.length - 1 ? () => go(1) : undefined,
  }
}

/** Letters anywhere, arrows among the rows alone: in the panel they scroll. */
function stepOf(key: string, inRows: boolean): 1 | -1 | null {
  if (key === 'j' || (inRows && key === 'ArrowDown')) return 1
  if (key === 'k' || (inRows && key === 'ArrowUp')) return -1
  return null
}

function isTypedIn(target: HTMLElement): boolean {
  return target.matches('textarea, select, [contenteditable], input:not([type="checkbox"])')
}
