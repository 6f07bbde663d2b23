import { useSyncExternalStore } from 'react'

export type ColourScheme = 'light' | 'dark'

const attribute = 'data-mantine-color-scheme'
const key = 'colour-scheme'
const listeners = new Set<() => void>()

/** What boot.js has set before the first paint: the reader's choice, else the system's. */
export function currentColourScheme(): ColourScheme {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light'
}

export function chooseColourScheme(scheme: ColourScheme): void {
  try {
    window.localStorage.setItem(key, scheme)
  } catch {
    // Closed storage: the choice lasts as long as this page.
  }
  document.documentElement.setAttribute(attribute, scheme)
  for (const listener of listeners) listener()
}

export function onColourScheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The painted page cannot know it and says light; the first render in the browser corrects it. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(onColourScheme, currentColourScheme, () => 'light')
}
