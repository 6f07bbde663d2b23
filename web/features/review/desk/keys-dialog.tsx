import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import {
  type ReviewKeys,
  reviewDeeds,
  reviewKeys,
  setReviewKeys,
  usualReviewKeys,
} from '#contract/staff/review-keys.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import styles from './review-desk.module.css'

interface KeysDialogProps {
  readonly keys: ReviewKeys
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** What each single key does; others may be chosen, or none at all. */
export function KeysDialog({ keys, isOpen, onClose, onSaved }: KeysDialogProps) {
  const say = usePhrases('review')
  const [typed, setTyped] = useState<ReviewKeys>(keys)
  const [isWrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (isOpen) setTyped(keys)
    setWrong(false)
  }, [isOpen, keys])
  async function save() {
    if (!reviewKeys.safeParse(typed).success) return setWrong(true)
    setBusy(true)
    try {
      await call(setReviewKeys, { body: typed }, { quiet: true })
      onSaved()
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen={isOpen} title={say('keys.title')} text={say('keys.text')} wide onClose={onClose}>
      <CheckField
        id="keys-on"
        label={say('keys.on')}
        checked={typed.on}
        onChange={(event) => setTyped({ ...typed, on: event.target.checked })}
      />
      <dl className={styles.keys}>
        {reviewDeeds.map((deed) => (
          <div key={deed}>
            <dt>{say(`keys.deeds.${deed}`)}</dt>
            <dd>
              <input
                aria-label={say(`keys.deeds.${deed}`)}
                maxLength={1}
                autoCapitalize="none"
                spellCheck={false}
                disabled={!typed.on}
                value={typed.keys[deed]}
                onFocus={(event) => event.target.select()}
                onChange={(event) =>
                  setTyped({ ...typed, keys: { ...typed.keys, [deed]: event.target.value.trim() } })
                }
              />
            </dd>
          </div>
        ))}
        <div>
          <dt>{say('keys.deeds.condition')}</dt>
          <dd>
            <kbd className={styles.key}>{say('keys.figures')}</kbd>
          </dd>
        </div>
        <div>
          <dt>{say('keys.deeds.list')}</dt>
          <dd>
            <kbd className={styles.key}>?</kbd>
          </dd>
        </div>
      </dl>
      <p role="alert" className={styles.missing}>
        {isWrong && say('keys.wrong')}
      </p>
      <DialogActions>
        <Button variant="subtle" onClick={() => setTyped({ ...typed, keys: usualReviewKeys })}>
          {say('keys.usual')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {say('keys.close')}
        </Button>
        <BusyButton busy={busy} onClick={() => void save()}>
          {say('keys.save')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
