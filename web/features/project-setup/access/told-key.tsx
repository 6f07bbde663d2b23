import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import styles from './access.module.css'

/** A key that is told once, and whose it is. */
export interface ToldKey {
  readonly name: string
  readonly key: string
}

export function ToldKeyPanel({ told, onClose }: { readonly told: ToldKey; readonly onClose: () => void }) {
  const say = usePhrases('access')
  const sayShell = usePhrases('shell')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={styles.told} aria-labelledby="told-key">
      <h2 id="told-key" ref={title} tabIndex={-1}>
        {say('clients.toldTitle', { name: told.name })}
      </h2>
      <code className={styles.key}>{told.key}</code>
      <p>{say('clients.toldLead')}</p>
      <div className={styles.tools}>
        <CopyButton text={told.key} words={say('clients.copy')} doneWords={say('clients.copied')} />
        <Button variant="subtle" onClick={onClose}>
          {sayShell('alert.understood')}
        </Button>
      </div>
    </section>
  )
}
