import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ContractForm } from './contract-form.tsx'
import styles from './inline-confirm.module.css'
import { useContractForm } from './use-contract-form.ts'

interface InlineConfirmProps {
  /** The name of the deed; also the button's words. */
  readonly title: string
  readonly lead: string
  readonly question: string
  readonly yes: string
  /** Takes something away from somebody. */
  readonly severe?: boolean
  readonly onYes: () => Promise<void>
  /** True where the caller has dealt with it. */
  readonly onRefused?: (refusal: CallRefused | null) => Promise<boolean>
}

/** A deed with consequences: says what it will do, and asks once. */
export function InlineConfirm({
  title,
  lead,
  question,
  yes,
  severe = false,
  onYes,
  onRefused,
}: InlineConfirmProps) {
  const say = usePhrases('kit')
  const [asking, setAsking] = useState(false)
  const form = useContractForm(z.object({}), {
    defaults: {},
    send: onYes,
    onDone: () => setAsking(false),
    ...(onRefused && { onRefused }),
  })
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {asking ? (
        <ContractForm
          form={form}
          submitText={yes}
          beside={
            <Button variant="subtle" size="md" onClick={() => setAsking(false)}>
              {say('cancel')}
            </Button>
          }
        >
          <p role="alert">{question}</p>
        </ContractForm>
      ) : (
        <Button variant="default" {...(severe && { c: 'var(--refused)' })} onClick={() => setAsking(true)}>
          {title}
        </Button>
      )}
    </div>
  )
}
