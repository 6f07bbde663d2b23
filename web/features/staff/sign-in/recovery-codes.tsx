import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { CopyButton } from '../copy-button.tsx'
import { StaffForm, useStaffForm } from '../staff-form.tsx'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Told once: nobody goes on without having said that they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const say = usePhrases('staff')
  const title = useRef<HTMLHeadingElement>(null)
  const [kept, setKept] = useState(false)
  const form = useStaffForm()
  useEffect(() => title.current?.focus(), [])
  async function finish() {
    const notKept = !kept && { id: 'kept', sentence: phrase('staff', 'recovery.keptMissing') }
    if (await form.send([notKept], async () => true)) onKept()
  }
  return (
    <section className={styles.codes}>
      <h1 ref={title} tabIndex={-1}>
        {say('recovery.title')}
      </h1>
      <p className={styles.lead}>{say('recovery.lead')}</p>
      <ol className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.tools}>
        <CopyButton text={codes.join('\n')} words={say('recovery.copy')} doneWords={say('recovery.copied')} />
        <Button
          variant="default"
          leftSection={<Printer size="1em" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {say('recovery.print')}
        </Button>
      </div>
      <StaffForm form={form} submitText={say('recovery.finish')} onSubmit={() => void finish()}>
        <CheckField
          id="kept"
          name="kept"
          label={say('recovery.kept')}
          error={form.at('kept')}
          checked={kept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
      </StaffForm>
    </section>
  )
}
