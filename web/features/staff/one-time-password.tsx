import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import styles from './one-time-password.module.css'

/** A password that is told once, and whose it is. */
export interface OneTimePassword {
  readonly name: string
  readonly password: string
  /** Null where it is good until it is changed. */
  readonly expiresAt: string | null
}

export function OneTimePasswordPanel({
  told,
  onClose,
}: {
  readonly told: OneTimePassword
  readonly onClose: () => void
}) {
  const say = usePhrases('staff')
  const sayShell = usePhrases('shell')
  const { language } = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={styles.told} aria-labelledby="told-password">
      <h2 id="told-password" ref={title} tabIndex={-1}>
        {say('staff.toldTitle', { name: told.name })}
      </h2>
      <code className={styles.password}>{told.password}</code>
      <p className={styles.lead}>
        {say('staff.toldLead')}
        {told.expiresAt &&
          ` ${say('staff.toldUntil', { time: minuteText(new Date(told.expiresAt), language) })}`}
      </p>
      <div className={styles.tools}>
        <CopyButton text={told.password} words={say('staff.copy')} doneWords={say('staff.copied')} />
        <Button variant="subtle" onClick={onClose}>
          {sayShell('alert.understood')}
        </Button>
      </div>
    </section>
  )
}
