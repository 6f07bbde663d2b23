import { FailedState } from '#web/ui/states/states.tsx'

/** A screen whose program did not come, or that broke. Loading the page again is the only sure way on. */
export function FailedScreen({ error }: { error: unknown }) {
  return <FailedState error={error} onRetry={() => window.location.reload()} />
}
