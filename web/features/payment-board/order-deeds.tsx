import { useState } from 'react'
import { askAboutOrder, type BoardOrder, closeBoardOrder } from '#contract/payment/board/board-order.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { refusalErrors } from '#web/ui/errors/refusal-errors.ts'
import { InlineConfirm } from '#web/ui/form/inline-confirm.tsx'
import styles from './order.module.css'

interface OrderDeedsProps {
  readonly domain: string
  readonly order: BoardOrder
  readonly onChanged: (order: BoardOrder) => void
}

/** What can be done about an order: its providers are asked how it stands; one that is open is closed. */
export function OrderDeeds({ domain, order, onChanged }: OrderDeedsProps) {
  const say = usePhrases('moneyBoard')
  const [said, setSaid] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  const [busy, setBusy] = useState(false)
  const params = { domain, orderId: order.orderId }
  const mayAsk = order.payments.some(({ state }) => state !== 'succeeded')

  async function ask() {
    setBusy(true)
    setRefusal(null)
    setSaid([])
    try {
      const { asked, order: now } = await call(askAboutOrder, { params }, { quiet: true, handled: true })
      const outcomes = [...new Set(asked.map(({ outcome }) => outcome))]
      setSaid(
        outcomes.length === 0 ? [say('order.asked.none')] : outcomes.map((one) => say(`order.asked.${one}`)),
      )
      onChanged(now)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  async function close() {
    const now = await call(closeBoardOrder, { params }, { quiet: true, handled: true })
    setSaid([say(now.state === 'paid' ? 'order.close.paid' : 'order.close.done')])
    onChanged(now)
  }

  if (!mayAsk && order.state !== 'open' && said.length === 0) return null
  return (
    <div className={styles.deeds}>
      {mayAsk && (
        <BusyButton variant="default" busy={busy} onClick={() => void ask()}>
          {say('order.ask')}
        </BusyButton>
      )}
      {refusal && <ErrorSummary errors={refusalErrors(refusal)} />}
      <div role="status">
        {said.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      {order.state === 'open' && (
        <InlineConfirm
          severe
          title={say('order.close.title')}
          lead={say('order.close.lead')}
          question={say('order.close.ask', { number: order.number })}
          yes={say('order.close.yes')}
          onYes={close}
        />
      )}
    </div>
  )
}
