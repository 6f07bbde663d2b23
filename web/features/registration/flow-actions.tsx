import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePhrases } from '#web/platform/language.tsx'
import { useSentence } from '#web/platform/sentence.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useFlow } from './flow.ts'
import styles from './flow-actions.module.css'

interface FlowActionsProps {
  readonly busy: boolean
  /** Saves what must be saved, then `flow.next()`. */
  readonly onNext: () => void
  /** "Save and continue", unless the station says it better. */
  readonly nextLabel?: string
  /** What stands quietly above the buttons: "saved 10:02", the sum. */
  readonly saved?: ReactNode
}

/** Back, and the one next thing; always in view. */
export function FlowActions({ busy, onNext, nextLabel, saved }: FlowActionsProps) {
  const say = usePhrases('flow')
  const sentence = useSentence()
  const { station, stations, back, refusal } = useFlow()
  const isFirst = stations.indexOf(station) === 0
  return (
    <ActionBar
      stays
      note={
        <>
          {refusal && (
            <div role="alert" className={styles.refusal}>
              {refusal.isUnreachable ? say('unreachable') : sentence(refusal)}
            </div>
          )}
          {saved && <div className={styles.saved}>{saved}</div>}
        </>
      }
    >
      <Button variant="default" size="md" leftSection={<ArrowLeft size="1.125em" />} onClick={back}>
        {say(isFirst ? 'actions.leave' : 'actions.back')}
      </Button>
      <BusyButton size="md" busy={busy} onClick={onNext}>
        {nextLabel ?? say('actions.next')}
      </BusyButton>
    </ActionBar>
  )
}
