import { useSyncExternalStore } from 'react'
import { type ClientState, defaultState, onState, readState } from './client-state.ts'

/** The value, and the screen is drawn again when it changes. The painter knows only the defaults. */
export function useClientState<Key extends keyof ClientState>(key: Key): ClientState[Key] {
  return useSyncExternalStore(
    onState,
    () => readState(key),
    () => defaultState(key),
  )
}
