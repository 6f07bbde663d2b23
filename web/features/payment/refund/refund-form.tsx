import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { pickText } from '#contract/kit/language.ts'
import { yuanOf } from '#contract/kit/money.ts'
import type { Order } from '#contract/payment/payment-endpoints.ts'
import { mostRefundFiles, mostRefundWords } from '#contract/payment/refund/refund-endpoints.ts'
import { PapersField } from '#web/features/file/papers-field.tsx'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { deadlineText } from '#web/platform/time/deadline-text.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useIsOrganisation } from '../use-way-back.ts'
import { choiceFor, type RefundChoice } from './refund-choice.ts'
import { RefundPeople } from './refund-people.tsx'
import styles from './refund-section.module.css'
import { useRefundForm } from './use-refund-form.ts'

interface RefundFormProps {
  readonly order: Order
  readonly choices: readonly RefundChoice[]
  /** Whether some of an order can be asked for and the others stay. */
  readonly isEachAlone: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

/** For which reason, what that brings by the rule, and what speaks for it. */
export function RefundForm({ order, choices, isEachAlone, onDone, onClose }: RefundFormProps) {
  const say = usePhrases('refundRequest')
  const { language } = useLanguage()
  const isPicking = useIsOrganisation() && isEachAlone
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { form, papers, choiceOf } = useRefundForm(
    { orderId: order.orderId, picked: isPicking ? picked : null },
    choices,
    onDone,
  )
  const groundId = useWatch({ control: form.library.control, name: 'groundId' })
  const choice = choiceOf(groundId)
  return (
    <ContractForm
      form={form}
      submitText={say('submit')}
      beside={
        <Button variant="subtle" size="md" onClick={onClose}>
          {say('close')}
        </Button>
      }
    >
      <ChoiceField
        {...form.field('groundId')}
        label={say('ground')}
        options={choices.map(({ ground }) => [ground.groundId, pickText(ground.name, language)])}
      />
      {choice && isPicking && (
        <RefundPeople
          order={order}
          choice={choice}
          picked={picked}
          error={form.at('applicationIds')}
          onPick={setPicked}
        />
      )}
      {choice && <WhatComesBack choice={isPicking ? choiceFor(choice, picked) : choice} />}
      <LongTextField
        {...form.field('words')}
        label={say('words')}
        hint={say('wordsHint', { most: mostRefundWords })}
        maxLength={mostRefundWords}
        rows={3}
      />
      {choice && choice.ground.proof !== 'none' && (
        <PapersField
          id="refund-files"
          label={say(choice.ground.proof === 'required' ? 'proofRequired' : 'proofOptional')}
          hint={say('proofHint', { most: mostRefundFiles })}
          form={form}
          papers={papers}
        />
      )}
      <CheckField {...form.field('understood')} label={say('understood')} />
    </ContractForm>
  )
}

/** Said before anybody asks: how much, why that much, until when, and who decides. */
function WhatComesBack({
  choice: { ground, paidFen, backFen, closesAt },
}: {
  readonly choice: RefundChoice
}) {
  const say = usePhrases('refundRequest')
  const { language } = useLanguage()
  const { share, decidedBy } = ground
  const paid = yuanOf(paidFen)
  return (
    <div className={styles.rule} role="status">
      <p className={styles.back}>{say('back', { amount: yuanOf(backFen) })}</p>
      <p>
        {share.kind === 'full' && say('share.full', { paid })}
        {share.kind === 'percent' && say('share.percent', { paid, percent: share.percent })}
        {share.kind === 'less' && say('share.less', { paid, kept: yuanOf(share.keptFen) })}
      </p>
      {closesAt && <p>{say('until', { time: deadlineText(new Date(closesAt), language) })}</p>}
      <p>{say(`decidedBy.${decidedBy}`)}</p>
    </div>
  )
}
