import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { mostGrounds } from '#contract/appeal/appeal.ts'
import { makeAppeal } from '#contract/appeal/appeal-endpoints.ts'
import { pickText, type Texts } from '#contract/kit/language.ts'
import { orderHref } from '#web/features/payment/payment-hrefs.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { useProject } from '#web/platform/project.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './appeal.module.css'

const asked = z.object({ grounds: z.string().trim().min(1).max(mostGrounds) })

interface AskFormProps {
  readonly applicationId: string
  readonly subjectId: string
  readonly name: Texts
  readonly feeFen: number
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** What somebody doubts about a score. Where that costs something, they go on to pay. */
export function AskForm({ applicationId, subjectId, name, feeFen, onDone, onCancel }: AskFormProps) {
  const say = usePhrases('appeal')
  const { language } = useLanguage()
  const { domain } = useProject().info
  const navigate = useNavigate()
  const form = useContractForm(asked, {
    defaults: { grounds: '' },
    missing: { grounds: phrase('appeal', 'groundsMissing') },
    ids: { grounds: `grounds-${subjectId}` },
    send: ({ grounds }) =>
      call(makeAppeal, { body: { applicationId, subjectId, grounds } }, { quiet: true, handled: true }),
    onDone: ({ order }) => {
      onDone()
      if (order?.state === 'open') void navigate({ href: orderHref(domain, order.orderId) })
    },
  })
  return (
    <ContractForm
      className={styles.form}
      form={form}
      submitText={say(feeFen > 0 ? 'sendAndPay' : 'send')}
      beside={
        <Button variant="subtle" onClick={onCancel}>
          {say('cancel')}
        </Button>
      }
    >
      <LongTextField
        {...form.field('grounds')}
        label={`${pickText(name, language)} · ${say('grounds')}`}
        hint={say('groundsHint')}
        rows={4}
        maxLength={mostGrounds}
      />
    </ContractForm>
  )
}
