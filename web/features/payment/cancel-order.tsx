import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OrderPurpose } from '#contract/payment/order.ts'
import { cancelOrder } from '#contract/payment/payment-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

interface CancelOrderProps {
  readonly orderId: string
  readonly purpose: OrderPurpose
  readonly onChange: () => void
}

/** Says what becomes of the places, and asks once. */
export function CancelOrder({ orderId, purpose, onChange }: CancelOrderProps) {
  const say = usePhrases('payment')
  const sentence = useRefusalSentence()
  const { busy, run } = useAttempt()
  const [isAsking, setIsAsking] = useState(false)
  const [refused, setRefused] = useState('')
  async function cancel() {
    setRefused('')
    const outcome = await run(() =>
      call(cancelOrder, { params: { orderId } }, { quiet: true, handled: true }),
    )
    setIsAsking(false)
    if (!outcome.done && outcome.refusal) setRefused(sentence(outcome.refusal))
    onChange()
  }
  return (
    <>
      <Button variant="default" size="md" c="var(--refused)" onClick={() => setIsAsking(true)}>
        {say('cancel.button')}
      </Button>
      <span role="alert">{refused}</span>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('cancel.title')}
        text={say(purpose === 'registration' ? 'cancel.text' : `fees.${purpose}.cancel`)}
        yes={say('cancel.yes')}
        no={say('cancel.no')}
        busy={busy}
        onYes={() => void cancel()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
