import { useState } from 'react'
import { z } from 'zod'
import { closingReasons, type Difference } from '#contract/payment/bill/difference.ts'
import type { DifferenceChange } from '#contract/payment/bill/difference-endpoints.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './bill-board.module.css'

export type SendChange = (differenceId: string, change: DifferenceChange) => Promise<unknown>

interface DifferenceDeedsProps {
  readonly difference: Difference
  readonly send: SendChange
  readonly onChanged: () => Promise<unknown>
}

/**
 * What can be done with a difference as it stands. Where somebody was quicker, it is read anew, and what was typed stays:
 * the next press goes by what stands there now.
 */
export function DifferenceDeeds({ difference, send, onChanged }: DifferenceDeedsProps) {
  const say = usePhrases('bill')
  const [changed, setChanged] = useState(false)
  const { differenceId, version: seenVersion, state } = difference
  async function done() {
    setChanged(false)
    await onChanged()
  }
  async function refused(refusal: CallRefused | null): Promise<boolean> {
    if (refusal?.error !== 'changedMeanwhile' && refusal?.error !== 'differenceWrongState') return false
    await onChanged()
    setChanged(true)
    return true
  }
  const deed = (name: DifferenceChange['deed'], reason: DifferenceChange['reason'], remark: string) =>
    send(differenceId, { deed: name, reason, remark, seenVersion })
  const on = { onDone: done, onRefused: refused }
  if (state === 'healed') return null
  return (
    <div className={styles.forms}>
      <p role="alert">{changed && say('difference.changed')}</p>
      {state !== 'closed' && <Hands state={state} send={(name) => deed(name, null, '')} {...on} />}
      {state === 'closed' ? (
        <Remark
          asksReason={false}
          words={say('difference.reopen')}
          send={({ remark }) => deed('reopen', null, remark)}
          {...on}
        />
      ) : (
        <Remark
          asksReason
          words={say('difference.save')}
          send={({ reason, remark }) => deed(reason ? 'close' : 'remark', reason || null, remark)}
          {...on}
        />
      )}
    </div>
  )
}

interface OnOutcome {
  readonly onDone: () => Promise<unknown>
  readonly onRefused: (refusal: CallRefused | null) => Promise<boolean>
}

interface HandsProps extends OnOutcome {
  readonly state: Difference['state']
  readonly send: (deed: 'take' | 'handBack') => Promise<unknown>
}

/** Into whose hands it goes. */
function Hands({ state, send, onDone, onRefused }: HandsProps) {
  const say = usePhrases('bill')
  const sentence = useRefusalSentence()
  const { busy, run } = useAttempt()
  const [refused, setRefused] = useState('')
  async function press(deed: 'take' | 'handBack') {
    setRefused('')
    const outcome = await run(() => send(deed))
    if (outcome.done) await onDone()
    else if (!(await onRefused(outcome.refusal)) && outcome.refusal) setRefused(sentence(outcome.refusal))
  }
  return (
    <div className={styles.tools}>
      <BusyButton variant="default" busy={busy} onClick={() => void press('take')}>
        {say('difference.take')}
      </BusyButton>
      {state === 'taken' && (
        <BusyButton variant="default" busy={busy} onClick={() => void press('handBack')}>
          {say('difference.handBack')}
        </BusyButton>
      )}
      <span role="alert">{refused}</span>
    </div>
  )
}

const remarked = z.object({
  reason: z.union([z.enum(closingReasons), z.literal('')]),
  remark: z.string().trim().min(1).max(500),
})

interface RemarkProps extends OnOutcome {
  readonly asksReason: boolean
  readonly words: string
  readonly send: (typed: z.output<typeof remarked>) => Promise<unknown>
}

function Remark({ asksReason, words, send, onDone, onRefused }: RemarkProps) {
  const say = usePhrases('bill')
  const form = useContractForm(remarked, {
    defaults: { reason: '', remark: '' },
    missing: { remark: phrase('bill', 'difference.remarkMissing') },
    ids: { reason: 'difference-reason', remark: 'difference-remark' },
    send,
    onDone: async () => {
      form.reset()
      await onDone()
    },
    onRefused,
  })
  return (
    <ContractForm form={form} submitText={words}>
      {asksReason && (
        <SelectField
          label={say('difference.reason')}
          prompt={say('difference.remarkOnly')}
          options={closingReasons.map((reason) => [reason, say(`reasons.${reason}`)] as const)}
          {...form.field('reason')}
        />
      )}
      <LongTextField label={say('difference.remark')} rows={3} {...form.field('remark')} />
    </ContractForm>
  )
}
