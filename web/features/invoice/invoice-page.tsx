import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { detailFields } from '#contract/invoice/invoice-details.ts'
import {
  closeInvoice,
  downloadInvoice,
  getInvoice,
  type Invoice,
} from '#contract/invoice/invoice-endpoints.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { call } from '#web/platform/call/call.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { useProject } from '#web/platform/project.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { askInvoiceHref, changeInvoiceHref, invoiceHref, myInvoicesHref } from './invoice-hrefs.ts'
import { InvoiceState } from './invoice-state.tsx'
import { InvoiceTrail } from './invoice-trail.tsx'
import styles from './my-invoice.module.css'
import { RedInvoices } from './red-invoices.tsx'

/** So often it is asked whether an invoice that is under way is there. */
const askEveryMs = 5000

/** One invoice: how it stands, what can be done, what was typed, and what was taken back of it. */
export function InvoicePage({ invoiceId }: { readonly invoiceId: string }) {
  const say = usePhrases('invoice')
  const { domain } = useProject().info
  const answer = useAnswer(
    getInvoice,
    { params: { invoiceId } },
    { fresh: true, againAfterMs: (known) => (isUnderWay(known) ? askEveryMs : false) },
  )
  return (
    <>
      <a href={myInvoicesHref(domain)}>{say('back')}</a>
      <h1>{say('page.title')}</h1>
      {answer.isPending && <LoadingLines lines={4} />}
      {answer.isError && <FailedState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <Whole invoice={answer.data} onChange={() => void answer.refetch()} />}
    </>
  )
}

function isUnderWay(invoice: Invoice | undefined): boolean {
  if (!invoice) return false
  const isFlushing = invoice.reds.some(({ state }) => state === 'waiting' || state === 'begun')
  return invoice.state === 'applying' || invoice.state === 'inProgress' || isFlushing
}

interface WholeProps {
  readonly invoice: Invoice
  readonly onChange: () => void
}

function Whole({ invoice, onChange }: WholeProps) {
  const say = usePhrases('invoice')
  const { language } = useLanguage()
  const { domain } = useProject().info
  const { failure, failureReason, state, replaces, replacedBy } = invoice
  return (
    <>
      <section className={styles.standing}>
        <InvoiceState state={state} />
        <p role="status">{say(`advice.${state}`)}</p>
        {failure && <p>{say(`failures.${failure}`)}</p>}
        {failureReason && (
          <p>
            {say('issuerSays')}
            <span lang={languageOfText(failureReason, language)}>{failureReason}</span>
          </p>
        )}
        {replaces && <a href={invoiceHref(domain, replaces)}>{say('replaces')}</a>}
        {replacedBy && <a href={invoiceHref(domain, replacedBy)}>{say('replacedBy')}</a>}
        <Deeds invoice={invoice} onChange={onChange} />
      </section>
      <h2>{say('trail.label')}</h2>
      <InvoiceTrail invoice={invoice} />
      {invoice.reds.length > 0 && <RedInvoices invoice={invoice} />}
      <h2>{say('page.details')}</h2>
      <Facts invoice={invoice} />
    </>
  )
}

function Deeds({ invoice, onChange }: WholeProps) {
  const say = usePhrases('invoice')
  const sentence = useRefusalSentence()
  const { domain } = useProject().info
  const { busy, run } = useAttempt()
  const [isAsking, setIsAsking] = useState(false)
  const [refused, setRefused] = useState('')
  const { invoiceId, steps } = invoice
  const can = (step: Invoice['steps'][number]) => steps.includes(step)
  async function attempt(work: () => Promise<unknown>) {
    setRefused('')
    const outcome = await run(work)
    setIsAsking(false)
    if (!outcome.done && outcome.refusal) setRefused(sentence(outcome.refusal))
    onChange()
  }
  const params = { invoiceId }
  const quiet = { quiet: true, handled: true }
  return (
    <div className={styles.deeds}>
      {can('download') && (
        <BusyButton
          size="md"
          busy={busy}
          onClick={() => void attempt(() => downloadFile(downloadInvoice, { params }, quiet))}
        >
          {say('deeds.download')}
        </BusyButton>
      )}
      {can('reapply') && (
        <Button component="a" size="md" href={changeInvoiceHref(domain, invoiceId, 'reapply')}>
          {say('deeds.reapply')}
        </Button>
      )}
      {can('modify') && (
        <Button
          component="a"
          size="md"
          variant="default"
          href={changeInvoiceHref(domain, invoiceId, 'modify')}
        >
          {say('deeds.modify')}
        </Button>
      )}
      {can('close') && (
        <Button size="md" variant="default" c="var(--refused)" onClick={() => setIsAsking(true)}>
          {say('deeds.close')}
        </Button>
      )}
      {invoice.state === 'closed' && invoice.replacedBy === null && (
        <Button component="a" size="md" variant="default" href={askInvoiceHref(domain)}>
          {say('list.ask')}
        </Button>
      )}
      <span role="alert">{refused}</span>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('close.title')}
        text={say('close.text')}
        yes={say('close.yes')}
        no={say('close.no')}
        busy={busy}
        onYes={() => void attempt(() => call(closeInvoice, { params }, quiet))}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}

function Facts({ invoice }: { readonly invoice: Invoice }) {
  const say = usePhrases('invoice')
  const sayFee = usePhrases('flow')
  const { details, flow } = invoice
  const shown = detailFields.filter(
    (field) => field !== 'kind' && field !== 'headerType' && details[field] !== '',
  )
  return (
    <dl className={styles.facts}>
      <Fact name={say('fields.kind')}>{say(`kinds.${details.kind}`)}</Fact>
      <Fact name={say('facts.amount')}>{feeText(invoice.amountFen, sayFee)}</Fact>
      {invoice.taxFen !== null && <Fact name={say('facts.tax')}>{feeText(invoice.taxFen, sayFee)}</Fact>}
      {invoice.flushedFen > 0 && (
        <Fact name={say('facts.flushed')}>{feeText(invoice.flushedFen, sayFee)}</Fact>
      )}
      <Fact name={say('facts.orders')}>{invoice.orderNumbers.join(say('mark'))}</Fact>
      <Fact name={say('facts.number')}>{invoice.number}</Fact>
      {invoice.officialNumber && <Fact name={say('facts.official')}>{invoice.officialNumber}</Fact>}
      <Fact name={say('facts.flow')}>
        {say(`flows.${flow.kind}`)} · {say(`flowStates.${flow.state}`)}
      </Fact>
      <Fact name={say('fields.headerType')}>{say(`headerTypes.${details.headerType}`)}</Fact>
      {shown.map((field) => (
        <Fact key={field} name={say(`fields.${field}`)}>
          {details[field]}
        </Fact>
      ))}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
