import { Ban } from 'lucide-react'
import { homeHref } from '#web/platform/address/href.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { FailedState, StatePanel } from '#web/ui/states/states.tsx'

interface LoadFailureProps {
  readonly error: CallRefused
  readonly onRetry: () => void
}

/** What was not loaded can be asked for again; what is not for this account is said once. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const say = usePhrases('flow')
  const sayProject = usePhrases('project')
  const { domain } = useProject().info
  if (error.error !== 'permissionMissing') return <FailedState error={error} onRetry={onRetry} />
  return (
    <StatePanel icon={<Ban />} title={say('forbidden.title')} text={say('forbidden.text')}>
      <a href={homeHref(domain)}>{sayProject('pages.toHome')}</a>
    </StatePanel>
  )
}
