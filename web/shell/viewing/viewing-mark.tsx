import { lazy, Suspense } from 'react'
import { isInConsole } from '#web/platform/console.ts'
import { loadChunk } from '#web/platform/load-chunk.ts'
import { useClientState } from '#web/platform/state/use-client-state.ts'

const ViewingBar = lazy(() =>
  loadChunk(async () => ({ default: (await import('./viewing-bar.tsx')).ViewingBar })),
)

/** Says on every page of the portal that somebody only looks on; nobody else fetches it. */
export function ViewingMark({ path }: { readonly path: string }) {
  const viewing = useClientState('viewing')
  if (viewing === null || isInConsole(path)) return null
  return (
    <Suspense>
      <ViewingBar until={viewing.until} />
    </Suspense>
  )
}
