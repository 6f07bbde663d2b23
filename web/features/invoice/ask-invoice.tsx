import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { mostOrdersOfInvoice } from '#contract/invoice/invoice.ts'
import {
  type AskableOrder,
  askInvoice,
  getInvoiceOffer,
  type InvoiceOffer,
} from '#contract/invoice/invoice-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { EmptyState, FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { invoiceHref, myInvoicesHref } from './invoice-hrefs.ts'
import styles from './my-invoice.module.css'

/** One invoice for the paid orders that are ticked. */
export function AskInvoice() {
  const say = usePhrases('invoice')
  const { domain } = useProject().info
  const answer = useAnswer(getInvoiceOffer, {}, { fresh: true, readOnce: true })
  return (
    <>
      <a href={myInvoicesHref(domain)}>{say('back')}</a>
      <h1>{say('ask.title')}</h1>
      {answer.isPending && <LoadingLines lines={4} />}
      {answer.isError && <FailedState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && answer.data.orders.length === 0 && (
        <EmptyState
          title={say('ask.nothing')}
          text={say(answer.data.kinds.length === 0 ? 'errors.invoiceNotConfigured' : 'list.noneText')}
        />
      )}
      {answer.data && answer.data.orders.length > 0 && <Ask offer={answer.data} />}
    </>
  )
}

/** At first all are ticked of which nobody said that no invoice is needed, or all. */
function leftAtFirst(orders: InvoiceOffer['orders']): readonly string[] {
  const wanted = orders.filter(({ needed }) => needed !== false)
  const ticked = (wanted.length > 0 ? wanted : orders).slice(0, mostOrdersOfInvoice)
  return orders.filter((order) => !ticked.includes(order)).map(({ orderId }) => orderId)
}

function Ask({ offer }: { readonly offer: InvoiceOffer }) {
  const say = usePhrases('invoice')
  const sayFee = usePhrases('flow')
  const { language } = useLanguage()
  const { domain } = useProject().info
  const navigate = useNavigate()
  const [left, setLeft] = useState(() => leftAtFirst(offer.orders))
  const chosen = offer.orders.filter(({ orderId }) => !left.includes(orderId))
  const sum = chosen.reduce((total, { amountFen }) => total + amountFen, 0)
  const only = offer.orders.length === 1 ? offer.orders[0] : undefined
  const nameOf = ({ number, amountFen, paidAt }: AskableOrder) =>
    say('ask.order', {
      number,
      amount: feeText(amountFen, sayFee),
      time: minuteText(new Date(paidAt), language),
    })
  const isFixed = (orderId: string) =>
    left.includes(orderId) ? chosen.length === mostOrdersOfInvoice : chosen.length === 1
  const hintOf = (orderId: string) =>
    !isFixed(orderId)
      ? undefined
      : left.includes(orderId)
        ? say('ask.atMost', { count: mostOrdersOfInvoice })
        : say('ask.atLeast')
  const tick = (orderId: string, isOn: boolean) =>
    setLeft(isOn ? left.filter((one) => one !== orderId) : [...left, orderId])
  return (
    <InvoiceForm
      kinds={offer.kinds}
      before={offer.before}
      proposed={offer.proposed}
      submitText={say('ask.submit', { amount: feeText(sum, sayFee) })}
      send={(details) => {
        const orderIds = chosen.map(({ orderId }) => orderId)
        return call(askInvoice, { body: { ...details, orderIds } }, { quiet: true, handled: true })
      }}
      onDone={(invoiceId) => void navigate({ href: invoiceHref(domain, invoiceId), replace: true })}
    >
      <fieldset className={styles.orders}>
        <legend>{say('ask.orders')}</legend>
        {only ? (
          <p className={styles.only}>{nameOf(only)}</p>
        ) : (
          offer.orders.map((order) => (
            <CheckField
              key={order.orderId}
              id={`order-${order.orderId}`}
              label={nameOf(order)}
              hint={hintOf(order.orderId)}
              checked={!left.includes(order.orderId)}
              disabled={isFixed(order.orderId)}
              onChange={({ currentTarget }) => tick(order.orderId, currentTarget.checked)}
            />
          ))
        )}
      </fieldset>
    </InvoiceForm>
  )
}
