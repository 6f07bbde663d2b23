import { useState } from 'react'
import { z } from 'zod'
import { dayOf } from '#contract/identity/birth-day.ts'
import type { ChangedMeanwhile } from '#contract/kit/change/change.ts'
import { fenOf, yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import {
  bankReference,
  confirmTransfer,
  refuseTransfer,
  type TransferShown,
} from '#contract/payment/transfer/transfer-board.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

interface DeedProps {
  readonly domain: string
  readonly transfer: TransferShown
  readonly onDone: (sentence: Sentence) => Promise<void>
}

const confirmation = z.object({
  received: z.string().refine((typed) => fenOf(typed) !== null && fenOf(typed) !== 0),
  receivedOn: z.iso.date(),
  reference: bankReference,
  difference: z.boolean(),
})
const quiet = { quiet: true, handled: true } as const

/** Another cashier was quicker: whoever is here reads who, and the list stands as it is now. */
const toldOfOther = (onDone: DeedProps['onDone']) => (refusal: CallRefused | null) => {
  if (refusal?.error !== 'changedMeanwhile') return false
  const { changedAt, changedBy } = refusal.data as ChangedMeanwhile
  void onDone((reader) =>
    phrase('transferBoard', 'decidedMeanwhile', {
      name: changedBy ?? '',
      time: minuteText(new Date(changedAt), reader.language),
    })(reader),
  )
  return true
}

/** The money came: by which line of the bank's statement, and how much. */
export function ConfirmTransfer({ domain, transfer, onDone }: DeedProps) {
  const say = usePhrases('transferBoard')
  const { transferId, orderFen, version: seenVersion } = transfer
  const [fen, setFen] = useState<number | null>(orderFen)
  const differs = fen !== null && fen !== orderFen
  const form = useContractForm(confirmation, {
    defaults: { received: yuanOf(orderFen), receivedOn: dayOf(new Date()), reference: '', difference: false },
    missing: {
      received: phrase('transferBoard', 'confirm.receivedWrong'),
      receivedOn: phrase('transferBoard', 'confirm.receivedOnMissing'),
      reference: phrase('transferBoard', 'confirm.referenceWrong'),
    },
    judge: ({ received, difference }) => {
      const typed = fenOf(received)
      return typed !== null && typed !== orderFen && !difference
        ? { difference: phrase('transferBoard', 'confirm.differenceUnseen') }
        : {}
    },
    ids: { received: 'transfer-received', receivedOn: 'transfer-day', reference: 'transfer-reference' },
    places: { bankReferenceUsed: 'reference', transferDiffers: 'received' },
    send: ({ received, receivedOn, reference, difference }) =>
      call(
        confirmTransfer,
        {
          params: { domain, transferId },
          body: {
            ...{ receivedFen: fenOf(received) ?? 0, receivedOn, bankReference: reference },
            ...{ difference, seenVersion },
          },
        },
        quiet,
      ),
    onDone: ({ creditedAs }) => onDone(phrase('transferBoard', `confirm.done.${creditedAs}`)),
    onRefused: toldOfOther(onDone),
  })
  return (
    <section aria-labelledby="transfer-confirm">
      <h2 id="transfer-confirm">{say('confirm.title')}</h2>
      <ContractForm form={form} submitText={say(differs ? 'confirm.submitDifference' : 'confirm.submit')}>
        <TextField
          {...form.field('received', { onChange: ({ target }) => setFen(fenOf(target.value)) })}
          label={say('confirm.received')}
          hint={say('confirm.receivedHint', { yuan: yuanOf(orderFen) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
        {differs && (
          <CheckField
            {...form.field('difference')}
            label={say('confirm.difference')}
            hint={say('confirm.differenceHint')}
          />
        )}
        <TextField {...form.field('receivedOn')} type="date" label={say('confirm.receivedOn')} />
        <TextField
          {...form.field('reference')}
          label={say('bankReference')}
          hint={say('confirm.referenceHint')}
          autoComplete="off"
          maxLength={80}
        />
      </ContractForm>
    </section>
  )
}

/** Nothing came, or nobody can tell by what was sent. */
export function RefuseTransfer({ domain, transfer, onDone }: DeedProps) {
  const say = usePhrases('transferBoard')
  const { transferId, version: seenVersion } = transfer
  const form = useContractForm(z.object({ reason: z.string().trim().min(1).max(500) }), {
    defaults: { reason: '' },
    missing: { reason: phrase('transferBoard', 'refuse.reasonMissing') },
    ids: { reason: 'transfer-refusal' },
    send: ({ reason }) =>
      call(refuseTransfer, { params: { domain, transferId }, body: { reason, seenVersion } }, quiet),
    onDone: () => onDone(phrase('transferBoard', 'refuse.done')),
    onRefused: toldOfOther(onDone),
  })
  return (
    <section aria-labelledby="transfer-refuse">
      <h2 id="transfer-refuse">{say('refuse.title')}</h2>
      <ContractForm form={form} severe submitText={say('refuse.submit')}>
        <LongTextField
          {...form.field('reason')}
          label={say('reason')}
          hint={say('refuse.reasonHint')}
          rows={2}
          maxLength={500}
        />
      </ContractForm>
    </section>
  )
}
