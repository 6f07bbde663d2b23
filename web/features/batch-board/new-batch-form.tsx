import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import type { BatchOverview } from '#contract/batch/board/board-batch.ts'
import { createBatch } from '#contract/batch/board/board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { instantOfField } from '#web/platform/time/wall-minute.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './board.module.css'

interface NewBatchFormProps {
  readonly domain: string
  /** Those that may be copied. */
  readonly batches: readonly Pick<BatchOverview, 'batchId' | 'name'>[]
  readonly onCancel: () => void
}

const typed = z.object({
  name: z.string().trim().min(1).max(200),
  examStartsAt: z.string().min(1),
  examEndsAt: z.string().min(1),
  copyOf: z.string(),
})

/** Asks for what a batch cannot be without; everything else is set on its own pages. */
export function NewBatchForm({ domain, batches, onCancel }: NewBatchFormProps) {
  const say = usePhrases('batchBoard')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const form = useContractForm(typed, {
    defaults: { name: '', examStartsAt: '', examEndsAt: '', copyOf: '' },
    missing: {
      name: phrase('batchBoard', 'create.nameMissing'),
      examStartsAt: phrase('batchBoard', 'create.timeMissing'),
      examEndsAt: phrase('batchBoard', 'create.timeMissing'),
    },
    first: 'name',
    places: { batchFlawed: 'examEndsAt' },
    send: ({ name, examStartsAt, examEndsAt, copyOf }) =>
      call(
        createBatch,
        {
          params: { domain },
          body: {
            name: { 'zh-Hans': '', 'zh-Hant': '', en: '', [language]: name },
            examStartsAt: instantOfField(examStartsAt) ?? '',
            examEndsAt: instantOfField(examEndsAt) ?? '',
            copyOf: copyOf === '' ? null : { domain, batchId: copyOf },
          },
        },
        { quiet: true },
      ),
    onDone: ({ batchId }) =>
      navigate({ href: hrefOf('/console/batch', { project: domain, batch: batchId }) }),
  })
  return (
    <ContractForm
      form={form}
      submitText={say('create.submit')}
      className={styles.form}
      beside={
        <Button variant="subtle" size="md" onClick={onCancel}>
          {say('create.cancel')}
        </Button>
      }
    >
      <TextField
        {...form.field('name')}
        label={say('create.name')}
        hint={say('create.nameHint')}
        maxLength={200}
        autoComplete="off"
      />
      <div className={styles.pair}>
        <TextField {...form.field('examStartsAt')} type="datetime-local" label={say('create.examStarts')} />
        <TextField {...form.field('examEndsAt')} type="datetime-local" label={say('create.examEnds')} />
      </div>
      <SelectField
        {...form.field('copyOf')}
        label={say('create.copyOf')}
        hint={say('create.copyHint')}
        options={[
          ['', say('create.nothing')],
          ...batches.map(({ batchId, name }) => [batchId, pickText(name, language)] as const),
        ]}
      />
    </ContractForm>
  )
}
