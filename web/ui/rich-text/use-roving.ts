import { type KeyboardEvent, useRef } from 'react'

/** One stop of the Tab key for a whole toolbar; arrows, Home and End go from button to button. */
export function useRoving() {
  const toolbar = useRef<HTMLDivElement>(null)
  function go(event: KeyboardEvent) {
    const buttons = [...(toolbar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const to = placeAfter(event.key, at, buttons.length)
    if (at < 0 || to === null) return
    event.preventDefault()
    for (const [place, button] of buttons.entries()) button.tabIndex = place === to ? 0 : -1
    buttons[to]?.focus()
  }
  return { ref: toolbar, onKeyDown: go }
}

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
