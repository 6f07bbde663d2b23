import { useState } from 'react'
import { z } from 'zod'
import { type ConfirmationFlaw, confirmationFlaws } from '#contract/confirmation/confirmation.ts'
import { type ConfirmationVerdict, decideConfirmation } from '#contract/confirmation/confirmation-board.ts'
import type { WholeConfirmation } from '#contract/confirmation/confirmation-shapes.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FieldNote, noteId } from '#web/ui/fields/field.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from '../confirmation.module.css'

/** The decision, by which it is taken back within a minute. */
export type OnDecided = (decisionId: string, said: Sentence) => void | Promise<void>

interface DecideFormProps {
  readonly domain: string
  readonly form: WholeConfirmation
  readonly onDecided: OnDecided
  /** It is another one by now. */
  readonly onChanged: () => void
}

const quiet = { quiet: true, handled: true } as const
const said = z.object({ reason: z.string().trim().min(1).max(500) })

/** Passed, or returned with what is wrong and why. */
export function DecideForm({ domain, form, onDecided, onChanged }: DecideFormProps) {
  const say = usePhrases('confirmationBoard')
  const sayForm = usePhrases('confirmationForm')
  const sentenceOf = useRefusalSentence()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [flaws, setFlaws] = useState<readonly ConfirmationFlaw[]>([])
  const { formId, number, organisation, version } = form
  const send = (verdict: ConfirmationVerdict) =>
    call(decideConfirmation, { params: { domain, thingId: formId }, body: { version, ...verdict } }, quiet)
  const decided = (decisionId: string, result: ConfirmationVerdict['result']) =>
    onDecided(decisionId, phrase('confirmationBoard', `done.${result}`, { organisation, number }))
  const returning = useContractForm(said, {
    defaults: { reason: '' },
    missing: { reason: phrase('confirmationBoard', 'reasonMissing') },
    ids: { reason: 'form-reason', conditions: 'form-flaws' },
    judge: () => (flaws.length === 0 ? { conditions: phrase('confirmationBoard', 'flawMissing') } : {}),
    send: ({ reason }) => send({ result: 'returned', conditions: [...flaws], reason }),
    onDone: ({ decisionId }) => decided(decisionId, 'returned'),
    onRefused: (refusal) => {
      if (refusal?.error === 'deskItemChanged' || refusal?.error === 'deskItemAbsent') onChanged()
      return false
    },
  })
  const missing = returning.at('conditions')
  async function pass() {
    setBusy(true)
    setRefused(null)
    try {
      await decided((await send({ result: 'passed' })).decisionId, 'passed')
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefused(sentenceOf(error))
      if (error.error === 'deskItemChanged' || error.error === 'deskItemAbsent') onChanged()
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.section} aria-labelledby="form-decision">
      <h2 id="form-decision">{say('decision')}</h2>
      <p>{say('compare')}</p>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <div className={styles.actions}>
        <BusyButton busy={busy} onClick={() => void pass()}>
          {say('pass')}
        </BusyButton>
      </div>
      <ContractForm form={returning} severe submitText={say('return')}>
        <fieldset
          id="form-flaws"
          className={styles.flaws}
          aria-describedby={missing === undefined ? undefined : noteId('form-flaws')}
        >
          <legend>{say('flaws')}</legend>
          {confirmationFlaws.map((flaw) => (
            <CheckField
              key={flaw}
              id={`flaw-${flaw}`}
              label={sayForm(`flaws.${flaw}`)}
              checked={flaws.includes(flaw)}
              onChange={({ target }) => {
                returning.forgetAt('conditions')
                setFlaws(target.checked ? [...flaws, flaw] : flaws.filter((one) => one !== flaw))
              }}
            />
          ))}
          <FieldNote id="form-flaws" error={missing} />
        </fieldset>
        <LongTextField {...returning.field('reason')} label={say('reason')} rows={2} maxLength={500} />
      </ContractForm>
    </section>
  )
}
