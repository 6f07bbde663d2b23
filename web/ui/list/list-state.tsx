import { Button } from '@mantine/core'
import { Lock, SearchX } from 'lucide-react'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { EmptyState, FailedState, StatePanel } from '../states/states.tsx'

interface NoRowsProps {
  readonly empty: { readonly title: string; readonly text: string }
  readonly isNarrowed: boolean
  readonly onClear: () => void
}

/** Nothing is there yet, or nothing matches: then there is a way back to everything. */
export function NoRows({ empty, isNarrowed, onClear }: NoRowsProps) {
  const say = usePhrases('list')
  if (!isNarrowed) return <EmptyState {...empty} />
  return (
    <StatePanel icon={<SearchX />} title={say('nothing.title')} text={say('nothing.text')}>
      <Button variant="default" onClick={onClear}>
        {say('chips.clear')}
      </Button>
    </StatePanel>
  )
}

/** Who may not see it is told who can let them; everything else may be tried again. */
export function ListFailed({
  error,
  onRetry,
}: {
  readonly error: CallRefused
  readonly onRetry: () => void
}) {
  const say = usePhrases('list')
  if (error.status !== 403) return <FailedState error={error} onRetry={onRetry} />
  return <StatePanel icon={<Lock />} title={say('forbidden.title')} text={say('forbidden.text')} />
}
