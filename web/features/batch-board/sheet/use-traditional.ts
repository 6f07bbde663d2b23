import { useCallback, useRef } from 'react'
import {
  loadTraditional,
  type ProposeTraditional,
} from '#web/platform/language/traditional/propose-traditional.ts'

/** Loads what proposes Traditional for Simplified; without it, as where it cannot be loaded, nothing is proposed. */
export function useTraditional() {
  const propose = useRef<ProposeTraditional>(() => '')
  const load = useCallback(async () => {
    propose.current = await loadTraditional().catch(() => () => '')
    return propose.current
  }, [])
  return { load, propose: (simplified: string) => (simplified ? propose.current(simplified) : '') }
}
