import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './inline-confirm.module.css'
import { StaffForm, useStaffForm } from './staff-form.tsx'

interface InlineConfirmProps {
  /** The name of the deed; also the button's words. */
  readonly title: string
  readonly lead: string
  readonly question: string
  readonly yes: string
  /** Takes something away from somebody. */
  readonly severe?: boolean
  readonly onYes: () => Promise<void>
}

/** A deed with consequences: says what it will do, and asks once. */
export function InlineConfirm({ title, lead, question, yes, severe = false, onYes }: InlineConfirmProps) {
  const say = usePhrases('staff')
  const [asking, setAsking] = useState(false)
  const form = useStaffForm()
  async function act() {
    const done = await form.send([], async () => {
      await onYes()
      return true
    })
    if (done) setAsking(false)
  }
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {asking ? (
        <StaffForm
          form={form}
          submitText={yes}
          onSubmit={() => void act()}
          wayOut={{ words: say('staff.cancel'), onPress: () => setAsking(false) }}
        >
          <p role="alert">{question}</p>
        </StaffForm>
      ) : (
        <Button variant="default" {...(severe && { c: 'var(--refused)' })} onClick={() => setAsking(true)}>
          {title}
        </Button>
      )}
    </div>
  )
}
