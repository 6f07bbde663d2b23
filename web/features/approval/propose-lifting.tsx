import { useQueryClient } from '@tanstack/react-query'
import { listApprovals } from '#contract/approval/approval-endpoints.ts'
import { proposeRefusalLifting } from '#contract/registration/refusal-lifting.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './approvals-screen.module.css'

interface ProposeLiftingProps {
  readonly domain: string
  readonly onDone: (sentence: Sentence) => void
}

const places = {
  applicationAbsent: 'number',
  applicationWrongState: 'number',
  paidNotEditable: 'number',
} as const

/** Asks that a refused registration be taken up again, by its number. */
export function ProposeLifting({ domain, onDone }: ProposeLiftingProps) {
  const say = usePhrases('approval')
  const queries = useQueryClient()
  const form = useContractForm(proposeRefusalLifting, {
    defaults: { number: '', reason: '' },
    missing: {
      number: phrase('approval', 'lifting.numberMissing'),
      reason: phrase('approval', 'lifting.reasonMissing'),
    },
    ids: { number: 'lifting-number', reason: 'lifting-reason' },
    places,
    send: (body) => call(proposeRefusalLifting, { params: { domain }, body }, { quiet: true }),
    onDone: async () => {
      form.reset()
      await queries.invalidateQueries({ queryKey: [listApprovals.path] })
      onDone(phrase('approval', 'lifting.done'))
    },
  })
  return (
    <section className={styles.part} aria-labelledby="lifting-title">
      <div>
        <h2 id="lifting-title">{say('lifting.title')}</h2>
        <p className={styles.lead}>{say('lifting.lead')}</p>
      </div>
      <ContractForm form={form} submitText={say('lifting.submit')}>
        <TextField
          {...form.field('number')}
          label={say('lifting.number')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={40}
        />
        <TextField
          {...form.field('reason')}
          label={say('lifting.reason')}
          hint={say('lifting.reasonHint')}
          autoComplete="off"
          maxLength={500}
        />
      </ContractForm>
    </section>
  )
}
