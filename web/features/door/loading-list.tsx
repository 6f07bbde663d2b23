import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import type { DoorKeeper } from './device/door-keeper.ts'
import type { DoorView } from './device/door-view.ts'
import styles from './door.module.css'

interface LoadingListProps {
  readonly keeper: DoorKeeper
  readonly view: DoorView
}

/** How far the list is; where the network is lost, it is begun anew by hand. */
export function LoadingList({ keeper, view }: LoadingListProps) {
  const say = usePhrases('door')
  const total = view.session?.people ?? 0
  const words = say('loading.people', { loaded: view.loaded, total })
  return (
    <div className={styles.form}>
      <progress className={styles.progress} value={view.loaded} max={total || 1} aria-label={words} />
      <p role="status">{words}</p>
      {view.isBroken ? (
        <>
          <p role="alert" className={styles.told} data-tone="refused">
            {say('loading.failed')}
          </p>
          <BusyButton size="md" busy={false} onClick={() => void keeper.renew()}>
            {say('loading.again')}
          </BusyButton>
        </>
      ) : (
        <p className={styles.note}>{say('loading.stay')}</p>
      )}
    </div>
  )
}
