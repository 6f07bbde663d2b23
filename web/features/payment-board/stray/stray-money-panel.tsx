import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { closeStrayMoney, type StrayMoney, strayMoneyClosing } from '#contract/payment/stray-money.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from '../money.module.css'
import { orderHref } from '../money-hrefs.ts'
import { StrayMoneyStateWord } from './stray-money-state.tsx'

interface StrayMoneyPanelProps {
  readonly domain: string
  readonly money: StrayMoney
  readonly onDone: (sentence: Sentence) => Promise<void>
}

/** What came, from whom and why it has no place here; and what became of it. */
export function StrayMoneyPanel({ domain, money, onDone }: StrayMoneyPanelProps) {
  const say = usePhrases('strayMoney')
  const sayMoney = usePhrases('moneyBoard')
  const { language } = useLanguage()
  const minute = (at: string) => minuteText(new Date(at), language)
  const { amountFen, currency, provider, merchant, orderId, closedAt, remark } = money
  const facts = [
    [say('columns.amountFen'), `${yuanOf(amountFen)} ${currency}`],
    [say('columns.provider'), sayMoney(`providers.${provider}`)],
    [say('columns.merchant'), merchant],
    [say('columns.transactionId'), money.transactionId],
    [say('columns.paymentNumber'), money.paymentNumber],
    [say('columns.paidAt'), minute(money.paidAt)],
    [say('columns.foundAt'), minute(money.foundAt)],
    ...(closedAt ? [[say('columns.closedAt'), minute(closedAt)] as const] : []),
    ...(remark ? [[say('columns.remark'), remark] as const] : []),
  ] as const
  return (
    <div className={styles.panel}>
      <p>
        <StrayMoneyStateWord state={money.state} />
      </p>
      <p>{say(`leads.${money.why}`)}</p>
      <dl className={styles.facts}>
        {facts.map(([name, words]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        {orderId && (
          <>
            <dt>{say('columns.orderNumber')}</dt>
            <dd>
              <a href={orderHref(domain, orderId)}>{money.orderNumber}</a>
            </dd>
          </>
        )}
      </dl>
      {money.state === 'open' && (
        <CloseForm key={money.strayId} domain={domain} strayId={money.strayId} onDone={onDone} />
      )}
    </div>
  )
}

interface CloseFormProps extends Pick<StrayMoneyPanelProps, 'domain' | 'onDone'> {
  readonly strayId: string
}

function CloseForm({ domain, strayId, onDone }: CloseFormProps) {
  const say = usePhrases('strayMoney')
  const form = useContractForm(strayMoneyClosing, {
    defaults: { remark: '' },
    missing: { remark: phrase('strayMoney', 'close.missing') },
    ids: { remark: 'stray-remark' },
    send: (body) =>
      call(closeStrayMoney, { params: { domain, strayId }, body }, { quiet: true, handled: true }),
    onDone: () => onDone(phrase('strayMoney', 'close.done')),
    onRefused: async (refusal) => {
      if (refusal?.error !== 'strayMoneyClosed') return false
      await onDone(phrase('strayMoney', 'close.quicker'))
      return true
    },
  })
  return (
    <ContractForm form={form} submitText={say('close.submit')}>
      <LongTextField
        {...form.field('remark')}
        label={say('close.remark')}
        hint={say('close.hint')}
        rows={3}
        maxLength={500}
      />
    </ContractForm>
  )
}
