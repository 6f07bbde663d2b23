import { Button } from '@mantine/core'
import { CloudOff, CloudUpload, RefreshCw, Wifi } from 'lucide-react'
import { useState } from 'react'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import type { DoorKeeper } from './device/door-keeper.ts'
import { type DoorView, waitingOf } from './device/door-view.ts'
import styles from './door.module.css'
import { WipeDialog } from './wipe-dialog.tsx'

interface DoorStateProps {
  readonly keeper: DoorKeeper
  readonly view: DoorView
  readonly hasShell: boolean
}

/** Network, what waits to be given back, photos, and how long all of it is here. */
export function DoorState({ keeper, view, hasShell }: DoorStateProps) {
  const say = usePhrases('door')
  const { language } = useLanguage()
  const [asks, setAsks] = useState(false)
  const waiting = waitingOf(view.marks).length
  const refused = view.marks.filter(({ state }) => state === 'refused').length
  const photos = view.list.people.filter(({ hasPhoto }) => hasPhoto).length
  const isLoadingPhotos = view.portraits < photos
  const Network = view.isReached ? Wifi : CloudOff
  return (
    <section className={styles.state} aria-label={say('title')}>
      <p role="status" className={styles.network} data-tone={view.isReached ? 'done' : 'waiting'}>
        <Network size="1.125em" aria-hidden="true" />
        <span>{say(view.isReached ? 'networkOn' : 'networkOff')}</span>
      </p>
      <p>{waiting > 0 ? say('waiting', { count: waiting }) : say('noneWaiting')}</p>
      <p>{say('letIn', { count: view.marks.length, total: view.list.size })}</p>
      {isLoadingPhotos && (
        <p>{view.isReached ? say('photos', { loaded: view.portraits, total: photos }) : say('photosOn')}</p>
      )}
      <p className={styles.note}>{say('until', { time: minuteText(new Date(view.closesAt), language) })}</p>
      {!hasShell && <p className={styles.note}>{say('shellMissing')}</p>}
      <div role="status" className={styles.notes}>
        {view.heldBack && (
          <p className={styles.told} data-tone="waiting">
            {say(view.heldBack)}
          </p>
        )}
        {refused > 0 && (
          <p className={styles.told} data-tone="waiting">
            {say('notSeated', { count: refused })}
          </p>
        )}
        {view.isOld && (
          <p className={styles.told} data-tone="waiting">
            {say('renewText')}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <BusyButton
          variant="default"
          busy={view.isSending}
          leftSection={<CloudUpload size="1em" aria-hidden="true" />}
          onClick={() => void keeper.sync()}
        >
          {say('sync')}
        </BusyButton>
        <Button
          variant="default"
          leftSection={<RefreshCw size="1em" aria-hidden="true" />}
          onClick={() => void keeper.renew()}
        >
          {say('renew')}
        </Button>
        <Button variant="default" onClick={() => setAsks(true)}>
          {say('finish')}
        </Button>
      </div>
      <WipeDialog
        isOpen={asks}
        waiting={waiting}
        onClose={() => setAsks(false)}
        onWipe={() => keeper.finish()}
      />
    </section>
  )
}
