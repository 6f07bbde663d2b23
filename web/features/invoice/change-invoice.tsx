import { useNavigate } from '@tanstack/react-router'
import {
  getInvoice,
  getInvoiceOffer,
  modifyInvoice,
  reapplyInvoice,
} from '#contract/invoice/invoice-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { invoiceHref } from './invoice-hrefs.ts'
import styles from './my-invoice.module.css'

interface ChangeInvoiceProps {
  readonly invoiceId: string
  readonly change: 'reapply' | 'modify'
}

/** Asks once more for one that failed, or for another in the place of one that was issued, with all that was typed. */
export function ChangeInvoice({ invoiceId, change }: ChangeInvoiceProps) {
  const say = usePhrases('invoice')
  const { domain } = useProject().info
  const navigate = useNavigate()
  const invoice = useAnswer(getInvoice, { params: { invoiceId } }, { fresh: true, readOnce: true })
  const offer = useAnswer(getInvoiceOffer, {}, { fresh: true, readOnce: true })
  const failed = [invoice, offer].find(({ isError }) => isError)
  const endpoint = change === 'reapply' ? reapplyInvoice : modifyInvoice
  return (
    <>
      <a href={invoiceHref(domain, invoiceId)}>{say('backToInvoice')}</a>
      <h1>{say(`deeds.${change}`)}</h1>
      <p className={styles.hint}>{say(`change.${change}`)}</p>
      {failed?.error && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(invoice.data && offer.data) && <LoadingLines lines={4} />}
      {invoice.data && offer.data && (
        <InvoiceForm
          kinds={offer.data.kinds}
          before={invoice.data.details}
          submitText={say(`change.${change}Submit`)}
          send={(details) =>
            call(endpoint, { params: { invoiceId }, body: details }, { quiet: true, handled: true })
          }
          onDone={(next) => void navigate({ href: invoiceHref(domain, next), replace: true })}
        />
      )}
    </>
  )
}
