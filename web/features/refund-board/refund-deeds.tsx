import { useState } from 'react'
import { z } from 'zod'
import { yuanOf } from '#contract/kit/money.ts'
import {
  approveRefund,
  endRefundWaiting,
  finishRefundByHand,
  type RefundShown,
  refuseRefund,
  sendRefundAgain,
} from '#contract/payment/refund/refund-board.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { InlineConfirm } from '#web/ui/form/inline-confirm.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { fenOf, yuan } from './yuan.ts'

interface RefundDeedsProps {
  readonly domain: string
  readonly refund: RefundShown
  readonly onDone: (sentence: Sentence) => Promise<void>
}

/** What a cashier may do with it now. */
export function RefundDeeds(props: RefundDeedsProps) {
  const { steps } = props.refund
  return (
    <>
      {steps.includes('approve') && <Approve {...props} />}
      {steps.includes('refuse') && <Refuse {...props} />}
      {steps.includes('failFlush') && <EndWaiting {...props} />}
      {steps.includes('sendAgain') && <SendAgain {...props} />}
      {steps.includes('finishByHand') && <ByHand {...props} />}
    </>
  )
}

const approval = z.object({ amount: yuan, note: z.string().trim().max(500) })

function Approve({ domain, refund, onDone }: RefundDeedsProps) {
  const say = usePhrases('refundBoard')
  const { refundId, paidFen, twoPeopleAboveFen } = refund
  const amountFen = refund.amountFen + refund.carriedFen
  const [fen, setFen] = useState<number | null>(amountFen)
  const needsTwo = twoPeopleAboveFen !== null && fen !== null && fen > twoPeopleAboveFen
  const form = useContractForm(approval, {
    defaults: { amount: yuanOf(amountFen), note: '' },
    missing: { amount: phrase('refundBoard', 'approve.amountWrong') },
    ids: { amount: 'refund-amount', note: 'refund-note' },
    places: { refundAmountWrong: 'amount', refundNoteMissing: 'note' },
    send: ({ amount, note }) =>
      call(
        approveRefund,
        { params: { domain, refundId }, body: { amountFen: fenOf(amount) ?? 0, note } },
        { quiet: true },
      ),
    onDone: ({ outcome }) => onDone(phrase('refundBoard', `approve.${outcome}`)),
  })
  return (
    <section aria-labelledby="refund-approve">
      <h2 id="refund-approve">{say('approve.title')}</h2>
      <ContractForm form={form} submitText={say(needsTwo ? 'approve.propose' : 'approve.submit')}>
        <TextField
          {...form.field('amount', { onChange: ({ target }) => setFen(fenOf(target.value)) })}
          label={say('approve.amount')}
          hint={say('approve.amountHint', { yuan: yuanOf(paidFen) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
        <LongTextField
          {...form.field('note')}
          label={say('approve.note')}
          hint={say('approve.noteHint')}
          rows={2}
          maxLength={500}
        />
        {needsTwo && <p>{say('approve.two', { yuan: yuanOf(twoPeopleAboveFen) })}</p>}
      </ContractForm>
    </section>
  )
}

function Refuse({ domain, refund: { refundId }, onDone }: RefundDeedsProps) {
  const say = usePhrases('refundBoard')
  const form = useContractForm(refuseRefund, {
    defaults: { reason: '' },
    missing: { reason: phrase('refundBoard', 'refuse.reasonMissing') },
    ids: { reason: 'refund-refusal' },
    send: (body) => call(refuseRefund, { params: { domain, refundId }, body }, { quiet: true }),
    onDone: () => onDone(phrase('refundBoard', 'refuse.done')),
  })
  return (
    <section aria-labelledby="refund-refuse">
      <h2 id="refund-refuse">{say('refuse.title')}</h2>
      <ContractForm form={form} severe submitText={say('refuse.submit')}>
        <LongTextField
          {...form.field('reason')}
          label={say('refuse.reason')}
          hint={say('refuse.reasonHint')}
          rows={2}
          maxLength={500}
        />
      </ContractForm>
    </section>
  )
}

function EndWaiting({ domain, refund: { refundId }, onDone }: RefundDeedsProps) {
  const say = usePhrases('refundBoard')
  const form = useContractForm(endRefundWaiting, {
    defaults: { reason: '' },
    missing: { reason: phrase('refundBoard', 'failFlush.reasonMissing') },
    ids: { reason: 'refund-waiting-end' },
    send: (body) => call(endRefundWaiting, { params: { domain, refundId }, body }, { quiet: true }),
    onDone: () => onDone(phrase('refundBoard', 'failFlush.done')),
  })
  return (
    <section aria-labelledby="refund-fail-flush">
      <h2 id="refund-fail-flush">{say('failFlush.title')}</h2>
      <ContractForm form={form} severe submitText={say('failFlush.submit')}>
        <LongTextField
          {...form.field('reason')}
          label={say('failFlush.reason')}
          hint={say('failFlush.lead')}
          rows={2}
          maxLength={500}
        />
      </ContractForm>
    </section>
  )
}

function SendAgain({ domain, refund, onDone }: RefundDeedsProps) {
  const say = usePhrases('refundBoard')
  const { refundId, amountFen } = refund
  async function send() {
    await call(sendRefundAgain, { params: { domain, refundId } }, { quiet: true })
    await onDone(phrase('refundBoard', 'sendAgain.done'))
  }
  return (
    <InlineConfirm
      title={say('sendAgain.title')}
      lead={say('sendAgain.lead')}
      question={say('sendAgain.question', { yuan: yuanOf(amountFen) })}
      yes={say('sendAgain.yes')}
      onYes={send}
    />
  )
}

function ByHand({ domain, refund: { refundId }, onDone }: RefundDeedsProps) {
  const say = usePhrases('refundBoard')
  const form = useContractForm(finishRefundByHand, {
    defaults: { reference: '' },
    missing: { reference: phrase('refundBoard', 'byHand.referenceMissing') },
    ids: { reference: 'refund-reference' },
    send: (body) => call(finishRefundByHand, { params: { domain, refundId }, body }, { quiet: true }),
    onDone: () => onDone(phrase('refundBoard', 'byHand.done')),
  })
  return (
    <section aria-labelledby="refund-by-hand">
      <h2 id="refund-by-hand">{say('byHand.title')}</h2>
      <ContractForm form={form} submitText={say('byHand.submit')}>
        <TextField
          {...form.field('reference')}
          label={say('byHand.reference')}
          hint={say('byHand.referenceHint')}
          autoComplete="off"
          maxLength={100}
        />
      </ContractForm>
    </section>
  )
}
