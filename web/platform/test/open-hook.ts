import { Window } from 'happy-dom'
import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** What a hook gives to a screen, without one. */
export interface OpenHook<Given> {
  now(): Given
  /** Does something with it, as a press would, until all that follows has been shown. */
  act(deed: (given: Given) => unknown): Promise<void>
  close(): Promise<void>
}

export async function openHook<Given>(
  use: () => Given,
  within: (shown: ReactNode) => ReactNode = (shown) => shown,
): Promise<OpenHook<Given>> {
  const window = new Window({ url: 'http://127.0.0.1/' })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const given: { now?: Given } = {}
  const onDrawn = () => {
    given.now = use()
  }
  const root = createRoot(window.document.createElement('div') as unknown as Element)
  await act(async () => root.render(within(createElement(Screen, { onDrawn }))))
  const now = () => given.now as Given
  return {
    now,
    act: (deed) =>
      act(async () => {
        await deed(now())
      }),
    async close() {
      await act(async () => root.unmount())
      vi.unstubAllGlobals()
    },
  }
}

/** Draws nothing: it is there for the hook. */
function Screen({ onDrawn }: { readonly onDrawn: () => void }) {
  onDrawn()
  return null
}
