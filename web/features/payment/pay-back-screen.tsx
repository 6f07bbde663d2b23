import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CircleCheck, CircleHelp } from 'lucide-react'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { minuteText } from '#contract/kit/time.ts'
import { readPaymentProof } from '#contract/payment/payment-endpoints.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { ToInvoices } from '#web/features/invoice/to-invoices.tsx'
import { homeHref } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { StatusActions, StatusPage } from '#web/ui/states/status-page.tsx'
import { useLeftToPay } from './left-to-pay.ts'
import { myRegistrationsHref, orderHref, ordersHref } from './payment-hrefs.ts'
import { useIsOrganisation } from './use-way-back.ts'

/** Says that an order is paid, to whoever holds a proof of it; else what to do. */
export function PayBackScreen() {
  const { proof } = useSearch({ strict: false })
  return proof ? <Proven proof={proof} /> : <LookElsewhere />
}

function Proven({ proof }: { readonly proof: string }) {
  const say = usePhrases('payment')
  const { domain } = useProject().info
  const read = useQuery<ReplyOf<typeof readPaymentProof>, CallRefused>({
    queryKey: [readPaymentProof.path, domain, proof],
    queryFn: () =>
      call(readPaymentProof, { params: { domain }, body: { proof } }, { quiet: true, handled: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (read.data) return <Paid paid={read.data} />
  if (read.error?.error === 'paymentProofInvalid') return <LookElsewhere />
  if (read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  return (
    <>
      <h1 className="read-aloud-only">{say('order.title')}</h1>
      <LoadingState whole />
    </>
  )
}

function Paid({ paid }: { readonly paid: ReplyOf<typeof readPaymentProof> }) {
  const say = usePhrases('payment')
  const sayFee = usePhrases('flow')
  const { language } = useLanguage()
  return (
    <StatusPage icon={<CircleCheck />} tone="done" title={say('result.title')}>
      <p role="status">{say('result.text')}</p>
      <dl>
        <dt>{say('order.number')}</dt>
        <dd>{paid.number}</dd>
        <dt>{say('result.amount')}</dt>
        <dd>{feeText(paid.amountFen, sayFee)}</dd>
        <dt>{say('result.paidAt')}</dt>
        <dd>
          <time dateTime={paid.paidAt}>{minuteText(new Date(paid.paidAt), language)}</time>
        </dd>
      </dl>
      <Ways isPaid />
    </StatusPage>
  )
}

function LookElsewhere() {
  const say = usePhrases('payment')
  const { domain } = useProject().info
  const left = useLeftToPay()
  return (
    <StatusPage icon={<CircleHelp />} tone="information" title={say('result.unknown')}>
      <p>{say('result.unknownText')}</p>
      {left ? (
        <StatusActions>
          <Button component="a" size="md" href={orderHref(domain, left)}>
            {say('result.toOrder')}
          </Button>
          <a href={homeHref(domain)}>{say('result.toHome')}</a>
        </StatusActions>
      ) : (
        <Ways />
      )}
    </StatusPage>
  )
}

function Ways({ isPaid = false }: { readonly isPaid?: boolean }) {
  const say = usePhrases('payment')
  const isOrganisation = useIsOrganisation()
  const { domain } = useProject().info
  return (
    <StatusActions>
      <Button
        component="a"
        size="md"
        href={isOrganisation ? ordersHref(domain) : myRegistrationsHref(domain)}
      >
        {say(isOrganisation ? 'result.toOrders' : 'result.toRegistrations')}
      </Button>
      {isPaid && <ToInvoices />}
      <a href={homeHref(domain)}>{say('result.toHome')}</a>
    </StatusActions>
  )
}
