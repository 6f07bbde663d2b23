import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import type { DoorKeeper } from './device/door-keeper.ts'
import { type DoorView, waitingOf } from './device/door-view.ts'
import styles from './door.module.css'
import { WipeDialog } from './wipe-dialog.tsx'

interface OverScreenProps {
  readonly keeper: DoorKeeper
  readonly view: DoorView
}

/** Nothing of people is here any more; what was marked may still wait for a network. */
export function OverScreen({ keeper, view }: OverScreenProps) {
  const say = usePhrases('door')
  const [asks, setAsks] = useState(false)
  const waiting = waitingOf(view.marks).length
  return (
    <div className={styles.form}>
      <h2>{say('over.title')}</h2>
      <p role="status">{say(`over.${view.end}`)}</p>
      {waiting > 0 ? (
        <>
          <p className={styles.told} data-tone="waiting">
            {view.heldBack ? say(view.heldBack) : say('over.waiting', { count: waiting })}
          </p>
          <div className={styles.actions}>
            <BusyButton size="md" busy={view.isSending} onClick={() => void keeper.sync()}>
              {say(view.isSending ? 'syncing' : 'sync')}
            </BusyButton>
            <Button variant="default" size="md" onClick={() => setAsks(true)}>
              {say('over.discard')}
            </Button>
          </div>
          <WipeDialog
            isOpen={asks}
            waiting={waiting}
            onClose={() => setAsks(false)}
            onWipe={() => keeper.finish(view.end)}
          />
        </>
      ) : (
        <div>
          <Button variant="default" size="md" onClick={() => keeper.restart()}>
            {say('over.again')}
          </Button>
        </div>
      )}
    </div>
  )
}
