import { Check, CircleDot, CirclePause, Clock } from 'lucide-react'
import type { WindowState } from '#contract/project/window.ts'

const icons = { closed: Check, open: CircleDot, paused: CirclePause, notYetOpen: Clock } as const

/** A state's sign, beside its word. */
export function StateIcon({ state }: { state: WindowState }) {
  const Icon = icons[state]
  return <Icon size="1em" strokeWidth={2.25} aria-hidden="true" focusable="false" />
}
