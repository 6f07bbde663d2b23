import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { z } from 'zod'
import { fenOf, yuanOf } from '#contract/kit/money.ts'
import type { BoardOrder } from '#contract/payment/board/board-order.ts'
import { carryoverReasons } from '#contract/payment/carryover/carryover.ts'
import { giveCarryover } from '#contract/payment/carryover/carryover-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './order.module.css'

interface GiveCarryoverProps {
  readonly domain: string
  readonly order: BoardOrder
  readonly onGiven: () => void
}

/** Keeps what was paid for an application in the order as a credit; nothing where nothing of it is left. */
export function GiveCarryover({ domain, order, onGiven }: GiveCarryoverProps) {
  const say = usePhrases('carryoverBoard')
  const reader = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const [said, setSaid] = useState<Sentence | null>(null)
  const lines = order.lines.filter(({ leftFen }) => leftFen > 0)
  if (lines.length === 0 && !said) return null
  return (
    <div className={styles.give}>
      <p role="status">{said?.(reader)}</p>
      {isOpen ? (
        <GiveForm
          domain={domain}
          order={order}
          lines={lines}
          onClose={() => setIsOpen(false)}
          onDone={(sentence) => {
            setSaid(() => sentence)
            setIsOpen(false)
            onGiven()
          }}
        />
      ) : (
        lines.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              setSaid(null)
              setIsOpen(true)
            }}
          >
            {say('give.open')}
          </Button>
        )
      )}
    </div>
  )
}

const gift = z.object({
  applicationId: z.string().min(1),
  amount: z.string().refine((typed) => fenOf(typed) !== null),
  reason: z.enum(carryoverReasons),
  words: z.string().trim().min(1).max(500),
})

interface GiveFormProps extends Omit<GiveCarryoverProps, 'onGiven'> {
  readonly lines: BoardOrder['lines']
  readonly onDone: (sentence: Sentence) => void
  readonly onClose: () => void
}

function GiveForm({ domain, order: { orderId }, lines, onDone, onClose }: GiveFormProps) {
  const say = usePhrases('carryoverBoard')
  const headingId = useId()
  const [first] = lines
  const [chosen, setChosen] = useState(first?.applicationId ?? '')
  const leftOf = (wanted: string) => lines.find(({ applicationId }) => applicationId === wanted)?.leftFen ?? 0
  const leftFen = leftOf(chosen)
  const form = useContractForm(gift, {
    defaults: { applicationId: chosen, amount: yuanOf(leftFen), reason: 'deferred', words: '' },
    missing: {
      amount: phrase('carryoverBoard', 'give.amountWrong'),
      words: phrase('carryoverBoard', 'give.wordsMissing'),
    },
    ids: {
      applicationId: 'gift-application',
      amount: 'gift-amount',
      reason: 'gift-reason',
      words: 'gift-words',
    },
    places: { carryoverAmountWrong: 'amount', carryoverImpossible: 'applicationId' },
    send: ({ amount, ...body }) =>
      call(
        giveCarryover,
        { params: { domain }, body: { ...body, orderId, amountFen: fenOf(amount) ?? 0 } },
        { quiet: true },
      ),
    onDone: ({ outcome }) => onDone(phrase('carryoverBoard', `give.${outcome}`)),
  })
  /** All that is left is proposed of each application; another amount was typed and stays. */
  const choose = (applicationId: string) => {
    if (form.library.getValues('amount') === yuanOf(leftFen))
      form.library.setValue('amount', yuanOf(leftOf(applicationId)))
    setChosen(applicationId)
  }
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.title}>
        {say('give.title')}
      </h3>
      <p className={styles.none}>
        {say('give.lead')} {say('give.two')}
      </p>
      <ContractForm
        form={form}
        submitText={say('give.submit')}
        beside={
          <Button variant="subtle" size="md" onClick={onClose}>
            {say('give.cancel')}
          </Button>
        }
      >
        <SelectField
          {...form.field('applicationId', { onChange: ({ target }) => choose(target.value) })}
          label={say('columns.applicationNumber')}
          options={lines.map(
            ({ applicationId, number, name }) => [applicationId, `${number} ${name}`] as const,
          )}
        />
        <TextField
          {...form.field('amount')}
          label={say('give.amount')}
          hint={say('give.amountHint', { yuan: yuanOf(leftFen) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
        <SelectField
          {...form.field('reason')}
          label={say('give.reason')}
          options={carryoverReasons.map((reason) => [reason, say(`reasons.${reason}`)] as const)}
        />
        <LongTextField
          {...form.field('words')}
          label={say('give.words')}
          hint={say('give.wordsHint')}
          rows={2}
          maxLength={500}
        />
      </ContractForm>
    </section>
  )
}
