import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { doorCodeLength, tidyDoorCode } from '#contract/door/door.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { DoorKeeper } from './device/door-keeper.ts'
import { type DoorView, waitingOf } from './device/door-view.ts'
import styles from './door.module.css'
import type { DoorLink } from './door-link.ts'
import { WipeDialog } from './wipe-dialog.tsx'

interface UnlockFormProps {
  readonly keeper: DoorKeeper
  readonly view: DoorView
  readonly link: DoorLink
}

/** A sealed list is here: the same code opens it, without a network. */
export function UnlockForm({ keeper, view, link }: UnlockFormProps) {
  const say = usePhrases('door')
  const { language } = useLanguage()
  const [code, setCode] = useState(link.code)
  const [isShort, setShort] = useState(false)
  const [asks, setAsks] = useState(false)
  const hasTried = useRef(false)
  useEffect(() => {
    if (hasTried.current || link.code.length !== doorCodeLength) return
    hasTried.current = true
    void keeper.unlock(link.code)
  }, [keeper, link])
  function submit(event: FormEvent) {
    event.preventDefault()
    const short = tidyDoorCode(code).length !== doorCodeLength
    setShort(short)
    if (short) document.getElementById('door-code')?.focus()
    else void keeper.unlock(code)
  }
  const error = isShort ? say('codeNeeded') : view.refusal === 'wrongCode' ? say('unlock.wrong') : undefined
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>{say('unlock.title')}</h2>
      <p className={styles.lead}>
        {say('unlock.text', { time: minuteText(new Date(view.startsAt), language) })}
      </p>
      <TextField
        id="door-code"
        label={say('code')}
        hint={say('codeHint')}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <div className={styles.actions}>
        <BusyButton type="submit" size="md" busy={view.isBusy}>
          {say(view.isBusy ? 'opening' : 'open')}
        </BusyButton>
        <Button variant="default" size="md" onClick={() => setAsks(true)}>
          {say('unlock.wipe')}
        </Button>
      </div>
      <WipeDialog
        isOpen={asks}
        waiting={waitingOf(view.marks).length}
        onClose={() => setAsks(false)}
        onWipe={() => keeper.finish()}
      />
    </form>
  )
}
