import { useEffect, useSyncExternalStore } from 'react'

let open = ''
const listeners = new Set<() => void>()

/** Says which step of its way a screen shows, for the title of the tab. */
export function useStepTitle(step: string): void {
  useEffect(() => {
    tell(step)
    return () => tell('')
  }, [step])
}

/** Empty where there are no steps. */
export function useOpenStep(): string {
  return useSyncExternalStore(listen, () => open)
}

function tell(step: string): void {
  open = step
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
