import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import styles from '../arrangement.module.css'
import type { SeatChanging, SeatPreview } from './use-seat-change.ts'

interface SeatPreviewProps {
  readonly preview: SeatPreview
  readonly changing: SeatChanging
  readonly onDone: () => Promise<void>
  readonly onAgain: () => void
}

/** What a change of seat means, with every rule that it breaks, before it is done. */
export function SeatPreviewPart({ preview, changing, onDone, onAgain }: SeatPreviewProps) {
  const say = usePhrases('seatBoard')
  const [accepts, setAccepts] = useState(false)
  const [forgot, setForgot] = useState(false)
  const { breaches, swapWith, printed, told } = preview
  const isPossible = breaches.every(({ mayBeAccepted }) => mayBeAccepted)
  const isOpen = breaches.length === 0 || accepts
  return (
    <>
      {breaches.length === 0 ? (
        <p>{say('hand.fine')}</p>
      ) : (
        <div className={styles.warn}>
          <p>{say('hand.broken')}</p>
          <ul>
            {breaches.map(({ rule, number }) => (
              <li key={`${rule} ${number}`}>
                {say('hand.brokenLine', { rule: say(`hand.rules.${rule}`), number })}
              </li>
            ))}
          </ul>
          {!isPossible && <p>{say('hand.never')}</p>}
        </div>
      )}
      {swapWith && <p>{say('hand.swap', { number: swapWith.number, name: swapWith.name })}</p>}
      {printed > 0 && <p>{say('hand.printed', { count: printed })}</p>}
      {told && <p>{say('hand.told')}</p>}
      {isPossible && breaches.length > 0 && (
        <CheckField
          id="accept-broken"
          label={say('hand.accept')}
          checked={accepts}
          onChange={({ target }) => setAccepts(target.checked)}
          {...(forgot && !accepts && { error: say('hand.acceptNeeded') })}
        />
      )}
      <DialogActions>
        <Button variant="default" size="md" onClick={onAgain}>
          {say('hand.again')}
        </Button>
        {isPossible && (
          <BusyButton
            size="md"
            busy={changing.busy === 'apply'}
            onClick={() => {
              setForgot(!isOpen)
              if (isOpen) void changing.apply(onDone)
            }}
          >
            {say('hand.apply')}
          </BusyButton>
        )}
      </DialogActions>
    </>
  )
}
