import { Ban } from 'lucide-react'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { homeHref } from '#web/platform/href.ts'
import { usePhrases } from '#web/platform/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { FailedState, StatePanel } from '#web/ui/states.tsx'

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
