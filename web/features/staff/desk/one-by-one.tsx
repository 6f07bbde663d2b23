import { Button } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useLanguage } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import styles from './one-by-one.module.css'
import { type Decided, type DeskCalls, useDesk } from './use-desk.ts'

interface OneByOneProps {
  readonly desk: DeskCalls
  readonly domain: string
  /** The words of the feature. */
  readonly say: (key: 'nothing' | 'nothingAdvice' | 'take' | 'handBack' | 'undo') => string
  /** The thing in hand, and whom to tell once it is decided. */
  readonly children: (thingId: string, onDecided: (decision: Decided) => void) => ReactNode
}

/** One thing after the other, the longest waiting first; what was decided last may be taken back. */
export function OneByOne({ desk, domain, say, children }: OneByOneProps) {
  const reader = useLanguage()
  const { thingId, error, last, refused, takeNext, decided, undo, handBack } = useDesk(desk, domain)
  const undoable = last?.decisionId
  return (
    <>
      <div className={styles.line}>
        <div role="status" className={styles.line}>
          {last && <span>{last.said(reader)}</span>}
          {undoable && (
            <Button variant="default" onClick={() => void undo(undoable)}>
              {say('undo')}
            </Button>
          )}
        </div>
        {thingId && (
          <Button variant="default" onClick={() => void handBack(thingId)}>
            {say('handBack')}
          </Button>
        )}
      </div>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {error ? (
        <FailedState error={error} onRetry={() => void takeNext()} />
      ) : thingId === undefined ? (
        <LoadingState />
      ) : thingId === null ? (
        <StatePanel icon={<CircleCheck />} title={say('nothing')} text={say('nothingAdvice')}>
          <Button variant="default" onClick={() => void takeNext()}>
            {say('take')}
          </Button>
        </StatePanel>
      ) : (
        <Fragment key={thingId}>{children(thingId, decided)}</Fragment>
      )}
    </>
  )
}
