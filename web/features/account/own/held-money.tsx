import type { HeldInvoice, HeldOrder } from '#contract/holdings/held-money.ts'
import type { Holdings } from '#contract/holdings/holdings-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { type HeldLine, HeldLines } from './held-line.tsx'

/** Orders with what became of their money, what is kept for a next one, and invoices. */
export function HeldMoney({ holdings }: { readonly holdings: Holdings }) {
  const say = usePhrases('holdings')
  const orderLine = useOrderLine()
  const { orders, carryovers, invoices } = holdings
  const invoiceLine = ({
    number,
    details,
    amountFen,
    state,
    officialNumber,
    askedAt,
  }: HeldInvoice): HeldLine => ({
    words: say('invoice', {
      ...{ number, header: details.header, amount: yuanOf(amountFen) },
      state: say(`invoiceStates.${state}`),
    }),
    at: askedAt,
    more: [officialNumber && say('officialNumber', { number: officialNumber }), details.email],
  })
  return (
    <>
      <HeldLines title={say('orders')} lines={orders.map(orderLine)} />
      <HeldLines
        title={say('carryovers')}
        lines={carryovers.map(({ amountFen, freeFen, givenAt, words }) => ({
          words: say('carryover', { amount: yuanOf(amountFen), free: yuanOf(freeFen) }),
          at: givenAt,
          more: [words],
        }))}
      />
      <HeldLines title={say('invoices')} lines={invoices.map(invoiceLine)} />
    </>
  )
}

function useOrderLine(): (order: HeldOrder) => HeldLine {
  const say = usePhrases('holdings')
  const { language } = useLanguage()
  return ({ number, state, amountFen, createdAt, payments, transfers, refundRequests, refunds }) => {
    const sum = { amount: yuanOf(amountFen), state: say(`orderStates.${state}`) }
    const moneyOf = (fen: number) => ({ amount: yuanOf(fen) })
    return {
      words: number === null ? say('share', sum) : say('order', { ...sum, number }),
      at: createdAt,
      more: [
        ...payments.map((one) =>
          say('payment', {
            ...{ ...moneyOf(one.amountFen), number: one.number },
            state: say(`paymentStates.${one.state}`),
          }),
        ),
        ...transfers.flatMap((one) => [
          say('transfer', {
            ...{ ...moneyOf(one.amountFen), payer: one.payerName },
            state: say(`transferStates.${one.state}`),
          }),
          one.reason,
          one.files.join(' · '),
        ]),
        ...refundRequests.flatMap(({ ground, words, files }) => [
          say('refundRequest', { ground: pickText(ground, language) }),
          words,
          files.join(' · '),
        ]),
        ...refunds.flatMap((one) => [
          say('refund', { ...moneyOf(one.amountFen), state: say(`refundStates.${one.state}`) }),
          one.note,
        ]),
      ],
    }
  }
}
