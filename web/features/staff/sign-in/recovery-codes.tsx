import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Told once: nobody goes on without having said that they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const say = usePhrases('staff')
  const title = useRef<HTMLHeadingElement>(null)
  const form = useContractForm(z.object({ kept: z.literal(true) }), {
    defaults: { kept: false as true },
    missing: { kept: phrase('staff', 'recovery.keptMissing') },
    send: async () => onKept(),
  })
  useEffect(() => title.current?.focus(), [])
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
      <ContractForm form={form} submitText={say('recovery.finish')}>
        <CheckField {...form.field('kept')} label={say('recovery.kept')} />
      </ContractForm>
    </section>
  )
}
