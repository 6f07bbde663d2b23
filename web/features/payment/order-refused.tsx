import { Ban, CircleHelp, Hourglass, Lock } from 'lucide-react'
import { useEffect } from 'react'
import { type UnpayableReason, unpayableReasons } from '#contract/payment/order.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { reportRefusal } from '#web/platform/call/call-watch.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState } from '#web/ui/states/states.tsx'
import { PaymentPanel } from './payment-panel.tsx'

interface OrderRefusedProps {
  readonly error: CallRefused
  readonly onRetry: () => void
}

const icons = {
  closed: Lock,
  pending: Hourglass,
  tooLate: Hourglass,
  notWaiting: Ban,
  ordered: Ban,
  unconfirmed: Hourglass,
  absent: CircleHelp,
}

/** Why there is no order to pay. What only failed can be tried again. */
export function OrderRefused({ error, onRetry }: OrderRefusedProps) {
  const say = usePhrases('payment')
  const why = whyOf(error)
  useEffect(() => {
    if (why === null && !error.isUnreachable) reportRefusal(error)
  }, [why, error])
  if (why === null) return <FailedState error={error} onRetry={onRetry} />
  const Icon = icons[why]
  return (
    <PaymentPanel icon={<Icon />} title={say(`unpayable.${why}.title`)} text={say(`unpayable.${why}.text`)} />
  )
}

function whyOf({ error, status, data }: CallRefused): keyof typeof icons | null {
  if (error === 'paymentNotOpen') return 'closed'
  if (error === 'pricePending') return 'pending'
  if (error === 'applicationsUnpayable') return reasonIn(data)
  return error === 'orderAbsent' || error === 'applicationAbsent' || status === 422 ? 'absent' : null
}

function reasonIn(data: unknown) {
  const { lines } = data as { readonly lines: readonly { readonly why: UnpayableReason }[] }
  const why = unpayableReasons.find((reason) => lines.some((line) => line.why === reason)) ?? 'notWaiting'
  return why === 'pricePending' ? 'pending' : why
}
