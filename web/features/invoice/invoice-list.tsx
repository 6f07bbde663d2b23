import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import {
  getInvoiceOffer,
  type InvoiceLine,
  type InvoiceOffer,
  listInvoices,
} from '#contract/invoice/invoice-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { EmptyState, FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { askInvoiceHref, invoiceHref, myInvoicesHref } from './invoice-hrefs.ts'
import { InvoiceState } from './invoice-state.tsx'
import styles from './my-invoice.module.css'

const onAPage = 20

/** What can be asked for, then every invoice, the newest first. */
export function InvoiceList() {
  const say = usePhrases('invoice')
  const offer = useAnswer(getInvoiceOffer, {}, { fresh: true })
  const { domain } = useProject().info
  const { after, page } = useSearch({ strict: false })
  const query = { limit: onAPage, ...(after && { after }) }
  const answer = useAnswer(listInvoices, { query }, { fresh: true, keepPrevious: true })
  return (
    <>
      <h1>{say('title')}</h1>
      {offer.data && <Offer offer={offer.data} />}
      {answer.isPending && <LoadingLines lines={3} />}
      {answer.isError && <FailedState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data?.items.length === 0 && <EmptyState title={say('list.none')} text={say('list.noneText')} />}
      {answer.data && answer.data.items.length > 0 && (
        <ul className={styles.list}>
          {answer.data.items.map((line) => (
            <Line key={line.invoiceId} line={line} />
          ))}
        </ul>
      )}
      {answer.data && (
        <Pager
          place={{ after, page }}
          hrefOf={(place) => myInvoicesHref(domain, place)}
          linesOnAPage={onAPage}
          shown={answer.data.items.length}
          next={answer.data.next}
          total={answer.data.total}
          turning={answer.isPlaceholderData}
        />
      )}
    </>
  )
}

function Offer({ offer: { kinds, orders } }: { readonly offer: InvoiceOffer }) {
  const say = usePhrases('invoice')
  const { domain } = useProject().info
  if (kinds.length === 0) return <p className={styles.hint}>{say('errors.invoiceNotConfigured')}</p>
  if (orders.length === 0) return <p className={styles.hint}>{say('list.nothingToAsk')}</p>
  return (
    <div className={styles.offer}>
      <p>{say('list.canAsk', { count: orders.length })}</p>
      <Button component="a" size="md" href={askInvoiceHref(domain)}>
        {say('list.ask')}
      </Button>
    </div>
  )
}

function Line({ line }: { readonly line: InvoiceLine }) {
  const say = usePhrases('invoice')
  const sayFee = usePhrases('flow')
  const { language } = useLanguage()
  const { domain } = useProject().info
  return (
    <li className={styles.line}>
      <div>
        <a href={invoiceHref(domain, line.invoiceId)}>
          {line.header} · {say(`kinds.${line.kind}`)}
        </a>
        <span className={styles.small}>
          {say('list.asked', { time: minuteText(new Date(line.askedAt), language) })}
        </span>
      </div>
      <div className={styles.end}>
        <span className={styles.amount}>{feeText(line.amountFen, sayFee)}</span>
        <InvoiceState state={line.state} />
      </div>
    </li>
  )
}
