import { useBlocker } from '@tanstack/react-router'
import { readState } from '#web/platform/state/client-state.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveWarningProps {
  readonly title: string
  /** What would be lost. */
  readonly text: string
  readonly leave: string
  readonly stay: string
}

/**
 * Stands where something is on the screen alone, and asks once before it would be lost: on the way to another screen in
 * these words, where the tab is closed in the browser's.
 */
export function LeaveWarning({ title, text, leave, stay }: LeaveWarningProps) {
  const way = useBlocker({ shouldBlockFn: isSignedIn, enableBeforeUnload: isSignedIn, withResolver: true })
  return (
    <ConfirmDialog
      isOpen={way.status === 'blocked'}
      title={title}
      text={text}
      yes={leave}
      no={stay}
      busy={false}
      onYes={() => way.proceed?.()}
      onClose={() => way.reset?.()}
    />
  )
}

/** Whoever signs out is not held up: at a shared computer nothing of them may stay on the screen. */
function isSignedIn(): boolean {
  return readState('token') !== null || readState('staffToken') !== null
}
