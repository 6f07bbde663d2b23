import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the painted page until the browser has taken it over: until then nobody knows who is signed in. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
