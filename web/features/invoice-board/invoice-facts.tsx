import type { ReactNode } from 'react'
import type { BoardInvoice } from '#contract/invoice/board/board-invoice.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { ordersPath } from '#web/features/payment-board/money-hrefs.ts'
import styles from '#web/features/payment-board/order.module.css'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { InvoiceStateWord } from './invoice-states.tsx'

interface FactsProps {
  readonly domain: string
  readonly invoice: BoardInvoice
}

/** How it stands, to whom it is made out, and what is on it. */
export function InvoiceFacts({ domain, invoice }: FactsProps) {
  const say = usePhrases('invoiceBoard')
  return (
    <section aria-labelledby="invoice-facts">
      <h2 id="invoice-facts" className={styles.title}>
        {say('invoice.facts')}
      </h2>
      <p>
        <InvoiceStateWord state={invoice.state} />
      </p>
      <dl className={styles.facts}>
        <Failure invoice={invoice} />
        <Amounts invoice={invoice} />
        <Fact name={say('columns.kind')}>{say(`kinds.${invoice.kind}`)}</Fact>
        <Fact name={say('columns.officialNumber')}>{invoice.officialNumber}</Fact>
        <Fact name={say('invoice.header')}>
          {invoice.header}
          <span className={styles.note}>{say(`headerTypes.${invoice.headerType}`)}</span>
        </Fact>
        <Fact name={say('invoice.taxNumber')}>{invoice.taxNumber}</Fact>
        <Fact name={say('invoice.address')}>{invoice.address}</Fact>
        <Fact name={say('invoice.telephone')}>{invoice.telephone}</Fact>
        <Fact name={say('invoice.bank')}>{invoice.bank}</Fact>
        <Fact name={say('invoice.email')}>{invoice.email}</Fact>
        <Fact name={say('invoice.payer')}>
          <a href={hrefOf(ordersPath, { project: domain, thing: invoice.payer.accountId })}>
            {invoice.payer.name}
          </a>
        </Fact>
        <Fact name={say('invoice.issuer')}>{invoice.issuer && say(`issuers.${invoice.issuer}`)}</Fact>
        <Times invoice={invoice} />
      </dl>
    </section>
  )
}

/** What is empty is left out. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === '' || children === null) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Failure({ invoice: { failure, failureReason } }: { readonly invoice: BoardInvoice }) {
  const say = usePhrases('invoiceBoard')
  if (failure === null) return null
  return (
    <Fact name={say('invoice.failure')}>
      {say(`failures.${failure}`)}
      {failureReason !== '' && <span className={styles.note}>{failureReason}</span>}
    </Fact>
  )
}

function Amounts({ invoice }: { readonly invoice: BoardInvoice }) {
  const say = usePhrases('invoiceBoard')
  const sayMoney = usePhrases('moneyBoard')
  const { amountFen, netFen, taxFen, flushedFen } = invoice
  const yuan = (fen: number | null) => (fen === null ? null : sayMoney('yuan', { amount: yuanOf(fen) }))
  return (
    <>
      <Fact name={say('invoice.amount')}>{yuan(amountFen)}</Fact>
      <Fact name={say('invoice.net')}>{yuan(netFen)}</Fact>
      <Fact name={say('invoice.tax')}>{yuan(taxFen)}</Fact>
      <Fact name={say('states.flushed')}>{flushedFen > 0 ? yuan(flushedFen) : null}</Fact>
    </>
  )
}

function Times({ invoice: { askedAt, issuedAt, askAt } }: { readonly invoice: BoardInvoice }) {
  const say = usePhrases('invoiceBoard')
  const { language } = useLanguage()
  const minute = (at: string | null) => at && minuteText(new Date(at), language)
  return (
    <>
      <Fact name={say('columns.askedAt')}>{minute(askedAt)}</Fact>
      <Fact name={say('columns.issuedAt')}>{minute(issuedAt)}</Fact>
      <Fact name={say('invoice.askAt')}>{minute(askAt)}</Fact>
    </>
  )
}
