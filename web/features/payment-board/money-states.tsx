import { Ban, CircleAlert, CircleCheck, CircleHelp, Clock, Copy, Hourglass, RotateCcw } from 'lucide-react'
import type { MoneyStanding } from '#contract/payment/board/payment-list.ts'
import type { OrderState, PaymentState, RefundState } from '#contract/payment/order.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'

const orders = {
  open: { tone: 'waiting', Icon: Clock },
  paid: { tone: 'done', Icon: CircleCheck },
  closed: { tone: 'quiet', Icon: Ban },
  expired: { tone: 'quiet', Icon: Hourglass },
} as const

export function OrderStateWord({ state }: { readonly state: OrderState }) {
  const say = usePhrases('moneyBoard')
  return <StateWord {...orders[state]}>{say(`orders.states.${state}`)}</StateWord>
}

const payments = {
  started: { tone: 'waiting', Icon: Clock },
  succeeded: { tone: 'done', Icon: CircleCheck },
  failed: { tone: 'refused', Icon: CircleAlert },
  closed: { tone: 'quiet', Icon: Ban },
} as const

export function PaymentStateWord({ state }: { readonly state: PaymentState }) {
  const say = usePhrases('moneyBoard')
  return <StateWord {...payments[state]}>{say(`payments.states.${state}`)}</StateWord>
}

const standings = {
  order: { tone: 'done', Icon: CircleCheck },
  late: { tone: 'waiting', Icon: Hourglass },
  second: { tone: 'waiting', Icon: Copy },
  difference: { tone: 'refused', Icon: CircleAlert },
  strange: { tone: 'refused', Icon: CircleHelp },
  none: { tone: 'quiet', Icon: Clock },
} as const

export function StandingWord({ money }: { readonly money: MoneyStanding }) {
  const say = usePhrases('moneyBoard')
  return <StateWord {...standings[money]}>{say(`payments.money.${money}`)}</StateWord>
}

const refunds = {
  asked: { tone: 'waiting', Icon: Clock },
  approved: { tone: 'waiting', Icon: Clock },
  flushing: { tone: 'waiting', Icon: Hourglass },
  sent: { tone: 'information', Icon: RotateCcw },
  done: { tone: 'done', Icon: CircleCheck },
  refused: { tone: 'quiet', Icon: Ban },
  takenBack: { tone: 'quiet', Icon: Ban },
  failed: { tone: 'refused', Icon: CircleAlert },
} as const

export function RefundStateWord({ state }: { readonly state: RefundState }) {
  const say = usePhrases('moneyBoard')
  return <StateWord {...refunds[state]}>{say(`order.refundStates.${state}`)}</StateWord>
}
