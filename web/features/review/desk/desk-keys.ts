import { useEffectEvent, useLayoutEffect } from 'react'
import { type ReviewDeed, type ReviewKeys, reviewDeeds } from '#contract/staff/review-keys.ts'

type Deeds = Partial<Readonly<Record<ReviewDeed, () => void>>> & {
  /** By its number, from 1. */
  readonly condition?: (number: number) => void
  readonly list?: () => void
}

/** Does what a single key stands for. Never inside a field or a dialog, and never with another key held. */
export function useDeskKeys({ on, keys }: ReviewKeys, deeds: Deeds) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!on || event.repeat || isHeld(event) || isTyped(event.target)) return
    const { key } = event
    const deed = reviewDeeds.find((one) => keys[one] === key)
    const act =
      key === '?'
        ? deeds.list
        : /^[1-9]$/.test(key)
          ? () => deeds.condition?.(Number(key))
          : deed && deeds[deed]
    if (!act) return
    event.preventDefault()
    act()
  })
  // As the next one is drawn, the keys are its own: none goes to the one before, and none is lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Other programs have those; and a sign that is being composed is none yet. */
function isHeld({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || isComposing
}

function isTyped(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
