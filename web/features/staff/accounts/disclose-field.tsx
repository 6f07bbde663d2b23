import { Button } from '@mantine/core'
import { useState } from 'react'
import { leastReason } from '#contract/account/account-shapes.ts'
import {
  disclosedSeconds,
  discloseField,
  disclosuresPerHour,
  maskedFields,
} from '#contract/account/candidate-access.ts'
import type { CandidateAccount } from '#contract/account/candidate-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './disclose-field.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

interface DiscloseFieldProps {
  readonly domain: string
  readonly candidate: CandidateAccount
}

/** One masked field in full, for a reason, and masked again by itself. */
export function DiscloseField({ domain, candidate }: DiscloseFieldProps) {
  const say = usePhrases('staff')
  const held = maskedFields.filter((field) => candidate[field] !== '')
  const [shown, setShown] = useState<string | null>(null)
  const [wasHidden, setWasHidden] = useState(false)
  const hide = () => {
    setShown(null)
    setWasHidden(true)
  }
  const form = useContractForm(discloseField, {
    defaults: { field: held[0] ?? 'phone', reason: '' },
    missing: { reason: phrase('staff', 'candidates.disclose.reasonMissing') },
    judge: ({ reason }) =>
      reason.trim().length < leastReason
        ? { reason: phrase('staff', 'candidates.disclose.reasonMissing') }
        : {},
    ids: { field: 'disclose-field', reason: 'disclose-reason' },
    send: (body) => {
      setWasHidden(false)
      setShown(null)
      const params = { domain, accountId: candidate.accountId }
      return call(discloseField, { params, body }, { quiet: true })
    },
    onDone: ({ value }) => {
      form.library.setValue('reason', '')
      setShown(value)
    },
  })
  if (held.length === 0) return null
  return (
    <div>
      <h2 className={styles.title}>{say('candidates.disclose.title')}</h2>
      <p className={styles.lead}>
        {say('candidates.disclose.lead', { most: disclosuresPerHour, seconds: disclosedSeconds })}
      </p>
      <ContractForm form={form} submitText={say('candidates.disclose.submit')}>
        <SelectField
          {...form.field('field')}
          label={say('candidates.disclose.field')}
          options={held.map((one) => [one, say(`candidates.disclose.fields.${one}`)] as const)}
        />
        <TextField
          {...form.field('reason')}
          label={say('candidates.disclose.reason')}
          hint={say('candidates.disclose.reasonHint')}
          autoComplete="off"
          maxLength={200}
        />
      </ContractForm>
      <div role="status">
        {shown !== null && <Disclosed key={shown} value={shown} onEnd={hide} />}
        {wasHidden && <p className={styles.lead}>{say('candidates.disclose.hidden')}</p>}
      </div>
    </div>
  )
}

function Disclosed({ value, onEnd }: { readonly value: string; readonly onEnd: () => void }) {
  const say = usePhrases('staff')
  const left = useSecondsLeft(disclosedSeconds, onEnd)
  return (
    <div className={styles.shown}>
      <code className={styles.value}>{value}</code>
      <span className={styles.left} aria-live="off">
        {say('candidates.disclose.left', { seconds: left })}
      </span>
      <Button variant="default" size="xs" onClick={onEnd}>
        {say('candidates.disclose.hide')}
      </Button>
    </div>
  )
}
